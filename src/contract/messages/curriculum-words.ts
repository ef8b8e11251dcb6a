// Words by which curricula in Spanish, English and Portuguese are read: lower case, without accents.

const list = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

export const curriculumWords = {
  /** Words of headings by section. */
  headings: {
    contact: list(
      'contacto,contactame,contact,contato,datos personales,datos de contacto,informacion personal,informacion de contacto,personal details,personal information,contact details,contact information,dados pessoais,informacoes pessoais,antecedentes personales,ficha personal,identificacion',
    ),
    summary: list(
      'resumen,perfil,extracto,sobre mi,acerca de mi,quien soy,presentacion,objetivo,objetivos,objetivo profesional,summary,profile,about me,about,objective,resumo,perfil profissional,sobre mim,sintesis,biografia,bio,declaracion personal,perfil personal,career summary,personal statement,mi perfil,carta de presentacion,introduccion',
    ),
    work: list(
      'experiencia,experiencias,trayectoria,antecedentes laborales,antecedentes profesionales,historial laboral,historial profesional,historia laboral,vida laboral,empleo,empleos,experience,work history,employment,employment history,career history,work,experiencia profissional,historico profissional,carrera profesional,carrera,recorrido profesional,recorrido laboral,cargos desempenados,puestos desempenados,donde he trabajado,trabajos,trabajos anteriores,trabajo,desempeno profesional,desempeno laboral,actividad profesional,actividad laboral,ocupaciones,professional background,work background,career',
    ),
    education: list(
      'educacion,formacion,estudios,antecedentes academicos,historial academico,titulos,titulacion,titulaciones,preparacion academica,education,academic background,academics,studies,formacao,educacao,escolaridad,escolaridade,grados academicos,trayectoria academica,datos academicos,perfil academico,qualifications,academic qualifications,estudios realizados,academic history,nivel de estudios,nivel educativo,que he estudiado',
    ),
    skills: list(
      'habilidades,aptitudes,competencias,conocimientos,destrezas,capacidades,skills,fortalezas,herramientas,tecnologias,habilidades y conocimientos,software,informatica,conocimientos informaticos,competencies,expertise,core competencies,core skills,technologies,tools,strengths,habilidades tecnicas,conhecimentos,ferramentas,habilidades blandas,stack tecnologico,tech stack,dominios,especialidades,areas de expertise,areas de experiencia,areas de especialidad,lo que se hacer,manejo de software,ofimatica',
    ),
    languages: list(
      'idiomas,lenguas,languages,lenguajes,linguas,language skills,otros idiomas,manejo de idiomas,competencias linguisticas,competencia linguistica,habilidades linguisticas,conocimientos linguisticos,capacidades linguisticas,conocimiento de idiomas,conocimientos de idiomas,dominio de idiomas,nivel de idiomas,competencias idiomaticas,formacion en idiomas,conhecimentos linguisticos,idiomas y lenguas',
    ),
    certificates: list(
      'certificaciones,certificados,certificates,certifications,licencias,licencias y certificaciones,licenses,certificacoes,acreditaciones,credenciales,licenses and certifications',
    ),
    courses: list(
      'cursos,cursos y talleres,capacitaciones,capacitacion,formacion complementaria,formacion adicional,formacion continua,courses,training,talleres,seminarios,cursos realizados,educacion continua,perfeccionamiento,desarrollo profesional,additional training,otros cursos,otros estudios,cursos complementarios,formacao complementar',
    ),
    other: list(
      'referencias,references,referees,intereses,interests,hobbies,aficiones,pasatiempos,voluntariado,volunteering,volunteer experience,proyectos,projects,projetos,publicaciones,publications,premios,awards,logros,achievements,reconocimientos,honors,otros datos,otros,informacion adicional,additional information,disponibilidad,datos adicionales,datos de interes,otros datos de interes,experiencia de voluntariado,trabajo voluntario,actividades,extracurriculares,actividades extracurriculares,expectativas,pretension de renta,redes sociales,enlaces,links,perfiles,portafolio,referencias laborales,referencias personales,otras actividades,informacion complementaria,premios y reconocimientos,pretensiones',
    ),
  },
  /** Words that stand beside a heading's word without changing its section. */
  headingFillers: list(
    'mi,mis,my,de,del,la,las,los,el,y,e,and,of,the,en,in,tech,profesional,profesionales,professional,profissional,laboral,laborales,labor,academica,academico,academicas,academicos,academic,relevante,relevantes,relevant,principales,principal,clave,key,tecnicas,tecnicos,tecnica,technical,digitales,digital,informaticas,informaticos,blandas,duras,soft,hard,personales,personal,personas,previa,previas,previos,anterior,anteriores,realizados,realizadas,universitaria,universitarios,superior,superiores,formal,general,basica,resumen,summary,career,work,job,profesion,adquiridas,adquiridos,destacadas,destacados,interpersonales,transversales,especificas,especificos,generales,hablados,extranjeros,foreign,reciente,recent,trabajo,mas,otras,otros,other,others,additional,adicionales,complementarios,profissionais,academicos',
  ),
  /** Titles that stand above a curriculum, and are no name. */
  titles: list(
    'curriculum vitae,curriculum,cv,hoja de vida,resume,curriculo,c v,curriculum vitae et studiorum,profile pic,foto,photo,datos personales,hoja de vida profesional,resume vitae,curriculum profesional',
  ),
  months: [
    list('enero,ene,january,jan,janeiro'),
    list('febrero,feb,february,fevereiro,fev'),
    list('marzo,mar,march,marco'),
    list('abril,abr,april,apr'),
    list('mayo,may,maio,mai'),
    list('junio,jun,june,junho'),
    list('julio,jul,july,julho'),
    list('agosto,ago,august,aug,agto,agt'),
    list('septiembre,setiembre,sep,sept,set,september,setembro'),
    list('octubre,oct,october,outubro,out'),
    list('noviembre,nov,november,novembro'),
    list('diciembre,dic,december,dec,dezembro,dez'),
  ],
  present: list(
    'presente,actualidad,la actualidad,el presente,actual,actualmente,la fecha,fecha,fecha actual,hoy,hoy en dia,el dia de hoy,hasta hoy,hasta la fecha,a la fecha,ala fecha,hasta la actualidad,hasta el presente,a la actualidad,al presente,presente dia,present,now,current,today,ongoing,to date,date,atual,o momento,o presente,atualmente,atualidade,hoje,dias atuais,en curso,vigente,cursando,in progress,em andamento,la presente fecha,ahora,continua',
  ),
  since: list('desde,since,from,de,a partir de,inicio,desde el,from the,entre,between'),
  rangeWords: list('a,al,hasta,to,until,till,ate,hasta el,y,and,e,through'),
  openWords: list('desde,since,a partir de,from'),
  untilWords: list('hasta,until,till'),
  /** Between a day, a month and a year. */
  ofWords: list('de,del,de ano,del ano'),
  articles: list('el,la'),
  surnameLabels: list(
    'apellido,apellidos,surname,surnames,last name,family name,sobrenome,apellido paterno,apellido materno,primer apellido,segundo apellido',
  ),
  /** Words between a position and its company. */
  at: list('at,en,@,para,na,no,em'),
  /** Beginnings of positions that the catalogue of occupations lacks. */
  positionWords: list(
    'jefe,jefa,gerente,gerenta,subgerente,coordinador,coordinadora,encargado,encargada,asistente,practicante,pasante,becario,becaria,trainee,intern,ejecutivo,ejecutiva,desarrollador,desarrolladora,developer,engineer,manager,analyst,consultant,consultor,consultora,director,directora,subdirector,subdirectora,lider,lead,head,chief,ceo,cto,cfo,coo,vicepresidente,presidente,presidenta,socio,socia,fundador,fundadora,founder,cofundador,cofundadora,auxiliar,ayudante,administrador,administradora,administrativo,administrativa,analista,especialista,specialist,supervisor,supervisora,vendedor,vendedora,cajero,cajera,operario,operaria,operador,operadora,tecnico,tecnica,profesor,profesora,docente,teacher,maestro,maestra,tutor,tutora,abogado,abogada,contador,contadora,enfermero,enfermera,nurse,medico,medica,ingeniero,ingeniera,arquitecto,arquitecta,architect,disenador,disenadora,designer,programador,programadora,secretario,secretaria,recepcionista,chofer,conductor,conductora,repartidor,repartidora,guardia,mesero,mesera,camarero,camarera,cocinero,cocinera,chef,barista,psicologo,psicologa,asesor,asesora,agente,representante,responsable,promotor,promotora,reponedor,reponedora,bodeguero,bodeguera,electricista,mecanico,mecanica,investigador,investigadora,researcher,editor,editora,redactor,redactora,periodista,traductor,traductora,community,product,project,scrum,data,software,frontend,backend,fullstack,full,senior,junior,sr,jr,business,sales,marketing,account,key,associate,assistant,officer,freelance,freelancer,voluntario,voluntaria,instructor,instructora,inspector,inspectora,planificador,planificadora,comprador,compradora,controller,tesorero,tesorera,auditor,auditora,kinesiologo,kinesiologa,nutricionista,matrona,fonoaudiologo,fonoaudiologa,dentista,odontologo,odontologa,veterinario,veterinaria,quimico,quimica,farmaceutico,farmaceutica,biologo,biologa,geologo,geologa,economista,estadistico,gestor,gestora,monitor,monitora,dependiente,dependienta,peon,obrero,obrera,soldador,soldadora,carpintero,carpintera,albanil,panadero,panadera,peluquero,peluquera,estilista,azafata,azafato,piloto,marinero,bombero,bombera,policia,ejecutante,digitador,digitadora,telefonista,teleoperador,teleoperadora,orientador,orientadora,educador,educadora,parvularia,parvulario,trabajador,trabajadora,empleado,empleada,oficial,prevencionista,gerencia,coordenador,coordenadora,engenheiro,engenheira,professor,vendas,estagiario,estagiaria,enfermeiro,administrator,coordinator,supervisora,accountant,clerk,technician,receptionist,cashier,waiter,waitress,writer,scientist,recruiter,reclutador,reclutadora,generalista,talent',
  ),
  /** Words of companies. */
  companyWords: list(
    'banco,bank,hospital,clinica,universidad,university,ministerio,municipalidad,municipio,ayuntamiento,alcaldia,gobierno,gobernacion,secretaria de,grupo,group,holding,constructora,inmobiliaria,minera,mineria,transportes,transporte,seguros,aseguradora,farmacias,farmacia,supermercados,supermercado,hipermercado,consultora,consultores,consulting,asociados,telecom,telecomunicaciones,colegio,escuela,liceo,instituto,institute,fundacion,foundation,corporacion,corporation,corp,hotel,hoteles,resort,restaurante,restaurant,cooperativa,laboratorio,laboratorios,aerolineas,airlines,cafe,cafeteria,panaderia,vinedos,bodega,bodegas,vina,editorial,agencia,agency,estudio,servicios,services,industrias,industrial,comercializadora,distribuidora,distribuciones,importadora,exportadora,logistica,logistics,energia,energy,electrica,petrolera,soluciones,solutions,sistemas,systems,software,softwerk,tecnologia,technologies,technology,tech,labs,media,medios,diario,radio,canal,television,tienda,tiendas,almacenes,stores,mercado,textil,textiles,tejidos,confecciones,muebles,automotriz,motors,talleres,taller,ingenieria,arquitectos,abogados,notaria,centro,center,club,gimnasio,academia,asociacion,camara,caja,financiera,inversiones,capital,partners,international,internacional,nacional,latam,global,compania,company,co,cia,sociedad,empresa,empresas,agricola,agroindustrial,frutas,pesquera,forestal,ganadera,lacteos,alimentos,foods,bebidas,cerveceria,frigorifico,hermanos,hnos,hijos,clinic,residencia,hogar,museo,biblioteca,aeropuerto,puerto,naviera,correos,metro,ferrocarriles,policia nacional,ejercito,fuerza aerea,armada,poder judicial,corte,tribunal,defensoria,contraloria,superintendencia,direccion general,departamento de,servicio de,servicio nacional,red,organizacion,ong,parroquia,retail,market,shop,store,digital,studio,studios,school,college,council,city of',
  ),
  /** Legal forms at the end of a company's name, without dots. */
  legalForms: list(
    'sa,spa,sas,sl,slu,srl,ltda,limitada,sac,saa,eirl,inc,llc,ltd,gmbh,sa de cv,s de rl,s de rl de cv,sapi de cv,sc,scl,plc,ag,bv,nv,corp,cia ltda,ca,epe,me,sab de cv,sau,saic,scrl,lda,sca,co,eireli',
  ),
  institutionWords: list(
    'universidad,universidade,universitat,university,universitario,universitaria,universitarios,instituto,institute,tecnologico,escuela,escola,school,colegio,college,liceo,lyceum,academia,academy,centro,center,centre,facultad,faculty,faculdade,politecnico,politecnica,polytechnic,conservatorio,seminario,fundacion,sena,senati,inacap,duoc,duocuc,tecsup,cibertec,iplacex,aiep,cft,ip,ceti,conalep,ies,cfp,uned,unam,uba,utn,puc,uc,usach,udec,itesm,ipn,uam,coursera,udemy,platzi,edx,unir,uoc,bootcamp,campus,preparatoria,bachillerato general,unidad educativa,institucion educativa,gimnasio,internado,complejo educativo,corporacion universitaria,institucion universitaria,institucion tecnologica,escuelas,etsi,ort,esade,iese,incae,esan,eafit,icesi,complexo,senai,senac',
  ),
  /** Words of institutions that need a name. */
  institutionNouns: list(
    'universidad,universidade,universitat,university,instituto,institute,escuela,escola,school,colegio,college,liceo,lyceum,academia,academy,centro,center,centre,facultad,faculty,faculdade,conservatorio,seminario,fundacion,institucion,corporacion,unidad,complejo,gimnasio,politecnico,tecnologico',
  ),
  /** Words behind those nouns. */
  institutionAdjectives: list(
    'universitario,universitaria,universitarios,politecnico,politecnica,tecnologico,tecnologica,tecnico,tecnica,superior,profesional,nacional,autonoma,autonomo,educativo,educativa,pontificia,catolica',
  ),
  /** Degrees; longer ones win. */
  degrees: list(
    'licenciatura,licenciado,licenciada,grado,grado superior,grado medio,ciclo formativo de grado superior,ciclo formativo de grado medio,ciclo formativo,ciclo superior,fp,fp grado superior,fp grado medio,fp ii,formacion profesional,formacion profesional de grado superior,formacion profesional de grado medio,ingenieria,ingeniero,ingeniera,master,masters,master universitario,master oficial,master ejecutivo,magister,maestria,doctorado,doctor,doctora,phd,ph d,diplomado,diplomada,diplomatura,diploma,diploma de especializacion,tecnico superior,tecnico superior universitario,tecnico universitario,tecnico universitario superior,tecnico de nivel superior,tecnico de nivel medio,tecnico nivel superior,tecnico nivel medio,tecnico medio,tecnico profesional,tecnico laboral,tecnico,tecnica,tecnicatura,tecnicatura superior,tecnicatura universitaria,tecnologo,tecnologa,tecnologia,tecnologo superior,bachillerato,bachillerato tecnico,bachiller,bachiller tecnico,bachiller academico,postgrado,posgrado,postitulo,especializacion,especialidad,especialista,segunda especialidad,titulo profesional,titulo de grado,titulo,profesorado,pregrado,carrera,carrera profesional,carrera tecnica,carrera universitaria,educacion media,ensenanza media,educacion secundaria,secundaria,secundario,preparatoria,estudios,curso,curso superior,certificado,certificacion,mba,executive mba,bachelor,bachelors,bachelor degree,bachelors degree,bachelor of science,bachelor of arts,bachelor of engineering,bachelor of business administration,bsc,b sc,ba,b a,bs,bba,beng,master of science,master of arts,master of business administration,master degree,masters degree,msc,m sc,ma,m a,meng,associate degree,associates degree,associate of science,associate of arts,doctor of philosophy,doctorate,degree,higher national diploma,high school diploma,high school,graduacao,bacharelado,bacharel,licenciatura plena,mestrado,mestre,doutorado,pos graduacao,ensino medio,ensino superior,curso tecnico,egresado,egresada,experto,experto universitario,postdoctorado,graduado,graduada,nivelacion,bootcamp',
  ),
  /** Words between a degree and its field. */
  degreeLinks: list(
    'en,in,de,del,em,of,con mencion en,mencion,mencion en,with major in,major in,con especialidad en,con especializacion en,especialidad,especialidad en,orientacion,con orientacion en,as',
  ),
  languages: list(
    'espanol,castellano,ingles,frances,aleman,italiano,portugues,chino,mandarin,chino mandarin,japones,coreano,ruso,arabe,hebreo,griego,latin,turco,hindi,sueco,noruego,danes,finlandes,neerlandes,holandes,polaco,checo,hungaro,rumano,bulgaro,serbio,croata,ucraniano,catalan,valenciano,gallego,euskera,vasco,vascuence,quechua,aimara,aymara,guarani,mapudungun,mapuche,nahuatl,maya,rapanui,rapa nui,creole,creol,criollo haitiano,kreyol,vietnamita,tailandes,indonesio,malayo,filipino,tagalo,persa,farsi,urdu,bengali,punjabi,tamil,suajili,swahili,esperanto,lengua de senas,lengua de signos,lenguaje de senas,lengua de senas chilena,lengua de signos espanola,lsc,lse,zapoteco,mixteco,otomi,tzotzil,tzeltal,wayuunaiki,english,spanish,french,german,italian,portuguese,chinese,japanese,korean,russian,arabic,hebrew,greek,turkish,swedish,norwegian,danish,finnish,dutch,polish,czech,hungarian,romanian,catalan,galician,basque,sign language,espanhol,ingles,alemao,chines,frances,russo,japones,eslovaco,esloveno,lituano,leton,estonio,islandes,irlandes,albanes,armenio,georgiano,bielorruso,cantones,afrikaans,ashaninka,shipibo,kichwa,garifuna,miskito,k iche,kiche,qeqchi,kaqchikel,mam',
  ),
  languageLevels: list(
    'nativo,nativa,native,lengua materna,lengua nativa,idioma materno,idioma nativo,materno,materna,mother tongue,bilingue,bilingual,fluido,fluida,fluent,fluente,avanzado,avanzada,advanced,avancado,intermedio alto,intermedio avanzado,intermedio bajo,intermedio,intermedia,upper intermediate,intermediate,intermediario,basico alto,basico,basica,basic,elemental,elementary,principiante,beginner,iniciante,medio,alto,bajo,competencia profesional,competencia profesional completa,competencia basica,professional working proficiency,full professional proficiency,limited working proficiency,native or bilingual proficiency,a1,a2,b1,b2,c1,c2,conversacional,conversational,tecnico,usuario independiente,usuario competente,dominio,proficient,muy bueno,bueno,good,very good,excelente,excellent',
  ),
  /** Levels of languages by the level of the form that they mean, from the lowest. */
  levelsOfForms: [
    list('basico,basica,basic,basico alto,elemental,elementary,principiante,beginner,iniciante,bajo,a1,a2'),
    list(
      'intermedio,intermedia,intermedio bajo,intermedio alto,intermedio avanzado,intermediate,upper intermediate,intermediario,medio,b1,b2,limited working proficiency,usuario independiente,conversacional,conversational',
    ),
    list(
      'avanzado,avanzada,advanced,avancado,alto,fluido,fluida,fluent,fluente,c1,c2,competencia profesional,competencia profesional completa,professional working proficiency,full professional proficiency,usuario competente,proficient,excelente,excellent',
    ),
    list(
      'nativo,nativa,native,lengua materna,lengua nativa,idioma materno,idioma nativo,materno,materna,mother tongue,bilingue,bilingual,native or bilingual proficiency',
    ),
  ],
  skillLevels: list(
    'avanzado,avanzada,advanced,avancado,intermedio,intermedia,intermediate,intermediario,basico,basica,basic,experto,experta,expert,medio,alto,bajo,nivel avanzado,nivel intermedio,nivel basico,nivel usuario,nivel experto,usuario,usuario avanzado,usuario intermedio,usuario basico,principiante,beginner,proficient,competente,muy alto,excelente,bueno,nivel medio,nivel alto,nivel,senior,junior,master,maestro,novato,aprendiz,fluido',
  ),
  labels: {
    name: list(
      'nombre,nombres,nombre completo,nombre y apellidos,nombre y apellido,nombres y apellidos,name,full name,nome,nome completo,apellidos y nombres,apellido s nombre s,apellidos y nombre,apellidos nombre,nombre s apellido s,surname s first name s,first name s surname s,apelido s nome s,nome s apelido s',
    ),
    city: list(
      'ciudad,city,cidade,residencia,lugar de residencia,ubicacion,location,domicilio,comuna,localidad,ciudad de residencia,direccion,address,vivo en,localizacao,endereco,lugar',
    ),
    position: list(
      'cargo,puesto,posicion,position,role,rol,ocupacion,job title,funcion,cargo desempenado,puesto desempenado,title,ocupacion o cargo,profesion o cargo desempenado,puesto o cargo ocupados,puesto o cargo ocupado,cargo o puesto ocupado,cargo o puesto ocupados,ocupacion o puesto de trabajo,ocupacion o cargo ocupado,cargo ocupado,occupation or position held,position held,funcao ou cargo ocupado,cargo o puesto',
    ),
    company: list(
      'empresa,compania,company,empleador,employer,organizacion,institucion,entidad,lugar,lugar de trabajo,organization,empresa u organizacion,nombre del empleador,nombre y direccion de la empresa o empleador,nombre y direccion del empleador,nombre y direccion de la empresa,nombre de la empresa,nombre de la organizacion,nombre y direccion de la organizacion,name of employer,name and address of employer,nome do empregador,nome e endereco do empregador,razon social,empresa o institucion',
    ),
    dates: list(
      'fecha de inicio,fecha inicio,fecha de ingreso,fecha ingreso,inicio,ingreso,fecha de termino,fecha termino,fecha de fin,fecha fin,fecha de finalizacion,fecha de cese,fecha de salida,fecha de retiro,termino,fin,salida,cese,hasta,start date,end date,data de inicio,data de termino,data de saida,periodo,fecha,fechas,periodo de trabajo,duracion,dates,period,desde,desde hasta,inicio fin,inicio termino,inicio y termino,from to,de hasta,fecha inicio fecha fin,periodo laboral,tiempo,vigencia,ano,anos,egreso,fecha de egreso,ano de egreso,graduacion,fechas de a,fechas desde hasta,dates from to,datas de ate,datas,fecha de inicio y termino',
    ),
    /** Of the person, beside the name and the place. */
    contact: list(
      'telefono,telefonos,celular,movil,telefono movil,telefono celular,numero de telefono,numero de celular,telefono de contacto,correo,correo electronico,direccion de correo electronico,correo e,e mail,email,mail,phone,telephone,mobile,telefone,dni,rut,run,cedula,documento,documento de identidad,numero de documento,pasaporte,nacionalidad,nationality,fecha de nacimiento,date of birth,lugar de nacimiento,lugar y fecha de nacimiento,edad,estado civil,sexo,genero,linkedin,apellidos,apellido,apellido paterno,apellido materno,primer apellido,segundo apellido,distrito,provincia,departamento,codigo postal,licencia de conducir',
    ),
    institution: list(
      'institucion,universidad,centro de estudios,centro,casa de estudios,school,university,institution,institucion educativa,centro de formacion,establecimiento,escuela,nombre y tipo de organizacion educativa,nombre y tipo del centro de estudios,nombre y tipo de la organizacion que ha impartido la educacion o la formacion,nombre y tipo de organizacion que ha impartido la educacion o formacion,name and type of organisation providing education and training,nombre de la institucion,nombre del centro,centro de ensenanza,nome e tipo da organizacao de ensino ou formacao',
    ),
    degree: list(
      'titulo,grado,carrera,degree,titulo obtenido,nivel,estudios,titulacion,grado obtenido,grado academico,programa,titulo de la cualificacion obtenida,cualificacion obtenida,titulo de la cualificacion,title of qualification awarded,qualification awarded,designacao da qualificacao atribuida,titulo o grado,titulo academico,grado o titulo',
    ),
    field: list('especialidad,area,mencion,field,field of study,area de estudio,major,carrera'),
    duties: list(
      'funciones,logros,achievements,tareas,responsabilidades,responsibilities,funciones principales,principales funciones,principales logros,descripcion,description,duties,tecnologias,atividades,key achievements,highlights,actividades,logros principales,detalle,proyectos,funciones y logros,tareas realizadas,main duties,principales actividades y responsabilidades,funciones y responsabilidades principales,funciones y responsabilidades,actividades y responsabilidades,main activities and responsibilities,main responsibilities,principais atividades e responsabilidades,tipo de empresa o sector,type of business or sector,principales materias o capacidades ocupacionales estudiadas,principales materias o competencias estudiadas',
    ),
  },
  countries: list(
    'argentina,bolivia,chile,colombia,costa rica,cuba,ecuador,el salvador,espana,spain,guatemala,honduras,mexico,nicaragua,panama,paraguay,peru,puerto rico,republica dominicana,uruguay,venezuela,brasil,brazil,portugal,estados unidos,united states,usa,eeuu,guinea ecuatorial,andorra,reino unido,francia,alemania,italia',
  ),
  countryCodes: list('ar,bo,cl,co,cr,cu,ec,sv,es,gt,hn,mx,ni,pa,py,pe,pr,do,uy,ve,br,pt,us'),
  cities: list(
    'buenos aires,cordoba,rosario,mendoza,la plata,san miguel de tucuman,tucuman,mar del plata,salta,santa fe,san juan,neuquen,bahia blanca,resistencia,corrientes,posadas,parana,la paz,santa cruz de la sierra,santa cruz,cochabamba,sucre,el alto,oruro,tarija,potosi,santiago,santiago de chile,valparaiso,vina del mar,concepcion,temuco,antofagasta,la serena,iquique,rancagua,talca,chillan,puerto montt,arica,valdivia,osorno,punta arenas,copiapo,coquimbo,calama,providencia,las condes,maipu,puente alto,nunoa,bogota,bogota d c,medellin,cali,barranquilla,cartagena,bucaramanga,pereira,manizales,cucuta,ibague,santa marta,villavicencio,pasto,armenia,neiva,monteria,popayan,san jose,alajuela,heredia,cartago,la habana,quito,guayaquil,cuenca,ambato,manta,loja,machala,san salvador,santa ana,san miguel,madrid,barcelona,valencia,sevilla,zaragoza,malaga,murcia,palma,palma de mallorca,bilbao,alicante,valladolid,vigo,gijon,a coruna,la coruna,granada,vitoria,elche,oviedo,badalona,terrassa,sabadell,pamplona,almeria,san sebastian,burgos,santander,albacete,logrono,salamanca,huelva,leon,cadiz,tarragona,lleida,girona,jaen,ourense,lugo,toledo,badajoz,caceres,las palmas,santa cruz de tenerife,santiago de compostela,ciudad de guatemala,guatemala,quetzaltenango,tegucigalpa,san pedro sula,ciudad de mexico,cdmx,mexico df,guadalajara,monterrey,puebla,tijuana,leon,queretaro,merida,toluca,cancun,chihuahua,hermosillo,saltillo,aguascalientes,morelia,veracruz,culiacan,oaxaca,xalapa,zapopan,ciudad juarez,mexicali,managua,leon,panama,ciudad de panama,colon,david,asuncion,ciudad del este,encarnacion,luque,lima,arequipa,trujillo,chiclayo,piura,cusco,cuzco,huancayo,iquitos,tacna,ica,callao,pucallpa,chimbote,cajamarca,puno,san juan,ponce,santo domingo,santiago de los caballeros,montevideo,salto,paysandu,maldonado,caracas,maracaibo,valencia,barquisimeto,maracay,merida,san cristobal,sao paulo,rio de janeiro,lisboa,porto,miami,nueva york,new york,london,londres,paris,berlin,roma',
  ),
  nameParticles: list('de,del,la,las,los,y,e,da,das,do,dos,van,von,di'),
  /** A line that ends or begins with one of these goes on. */
  connecting: list(
    'de,del,la,las,los,el,y,e,o,u,a,al,en,con,para,por,sin,sobre,of,and,the,in,for,to,with,da,do,das,dos,em,un,una,su,sus,que,como,mediante,entre,desde,hasta,se,no,lo',
  ),
} as const;

export type CurriculumSection = keyof typeof curriculumWords.headings;
