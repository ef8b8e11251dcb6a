// Spanish words that are common in passwords, most frequent first.

/** Lower case, without accents. */
export const PASSWORD_WORDS: readonly string[] = (
  'clave contrasena micontrasena miclave password acceso usuario admin administrador temporal cambiar cambiame cambio ' +
  'inicio bienvenido bienvenida bienvenidos hola prueba pruebas secreto entrar sistema soporte empresa oficina trabajo ' +
  'equipo talento seleccion reclutador reclutadora reclutamiento rrhh recursos humanos personas personal gerencia ventas ' +
  'contabilidad finanzas candidato candidatos postulante empleo empleos ' +
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ' +
  'primavera verano otono invierno lunes martes miercoles jueves viernes sabado domingo navidad ' +
  'mexico colombia argentina peru chile ecuador guatemala bolivia honduras paraguay uruguay venezuela cuba panama ' +
  'nicaragua salvador elsalvador costarica dominicana puertorico espana brasil america latinoamerica ' +
  'bogota lima santiago madrid barcelona quito caracas guadalajara monterrey medellin cali buenosaires montevideo ' +
  'asuncion lapaz sanjose guayaquil arequipa valparaiso concepcion cordoba rosario mendoza sevilla valencia malaga bilbao ' +
  'zaragoza habana tijuana puebla cancun barranquilla cartagena ' +
  'realmadrid barca colocolo boca bocajuniors river riverplate chivas alianza universitario nacional millonarios ' +
  'americano futbol messi ronaldo maradona ' +
  'familia mama papa mimama mimamamemima amor miamor teamo tequiero dios jesus maria jose juan luis carlos ana lucia sofia camila ' +
  'valentina mateo santiago sebastian diego daniel andrea paola princesa bonita corazon estrella libertad lindo linda ' +
  'mexicolindo vida perro gato casa sol luna'
).split(' ');
