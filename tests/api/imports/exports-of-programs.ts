// Tables with the columns that other programs document for their exports and templates; all persons are invented.

export interface ProgramTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The field of each column; a plus sign for an attribute under its header. Empty columns are ignored. */
  readonly columns: string;
}

export const programTables: Readonly<Record<string, ProgramTable>> = {
  Greenhouse: {
    header: [
      ...['Candidate ID', 'First Name', 'Last Name', 'Company', 'Title', 'Email', 'Phone Number', 'Social Media'],
      ...['Website', 'Address', 'Job', 'Current Stage', 'Source', 'Who Gets Credit', 'Tags', 'Notes', 'Applied On'],
    ],
    rows: [
      ...[['4100112', 'Ada', 'Marlow', 'Faro SpA', 'Analyst', 'ada@mail.example', '+56 9 8123 4567', '', '', 'Lima']],
      ...[['4100113', 'Iris', 'Tansley', 'Nido', 'Designer', 'iris@mail.example', '+56 9 8123 4568', '', '', 'Quito']],
    ].map((row, index) => [
      ...row,
      ...['Data Analyst', 'Phone Screen', 'LinkedIn', 'Eva Ríos', 'sql, remote', `Llamar el lunes ${index}`],
      `2026-0${index + 1}-14`,
    ]),
    columns: 'external_id name last_name + title email phone ignore ignore + + + source + tags comment +',
  },
  Lever: {
    header: [
      ...['Opportunity ID', 'Candidate Name', 'Email', 'Phone', 'Location', 'Headline', 'Posting', 'Stage', 'Origin'],
      ...['Sources', 'Tags', 'Owner', 'Created At', 'Archive Reason', 'LinkedIn URL'],
    ],
    rows: [0, 1].map((index) => [
      ...[`a1b2c3d${index}`, `Ada Marlow ${'IV'[index]}`, `ada${index}@mail.example`, `+34 600 123 45${index}`],
      ...['Madrid', 'Analyst at Faro', 'Data Analyst', 'On-site interview', 'Applied', 'LinkedIn', 'sql'],
      ...['Eva Ríos', `2026-01-1${index}`, '', `https://www.linkedin.com/in/ada-${index}`],
    ]),
    columns: 'external_id full_name email phone city + + + + source tags + + ignore linkedin_url',
  },
  Teamtailor: {
    header: [
      ...['First name', 'Last name', 'Email', 'Phone', 'LinkedIn', 'Job title', 'Stage', 'Tags', 'Source'],
      ...['Created at', 'Pitch', 'Resume', 'Rejected at'],
    ],
    rows: [0, 1].map((index) => [
      ...['Ada', 'Marlow', `ada${index}@mail.example`, `+46 70 123 45 6${index}`],
      ...[`https://www.linkedin.com/in/ada-${index}`, 'Data Analyst', 'Inbox', 'sql', 'Careersite'],
      ...[`2026-01-1${index}`, 'Hola', 'https://files.example/cv.pdf', ''],
    ]),
    columns: 'name last_name email phone linkedin_url + + tags source + + + ignore',
  },
  Workable: {
    header: [
      ...['Name', 'Headline', 'Job', 'Department', 'Stage', 'Email', 'Phone', 'Address', 'Source', 'Tags'],
      ...['Disqualified', 'Disqualification reason', 'Resume URL', 'Created at'],
    ],
    rows: [0, 1].map((index) => [
      ...['Ada Marlow', 'Analyst', 'Data Analyst', 'Finance', 'Applied', `ada${index}@mail.example`],
      ...[`+1 617 555 012${index}`, 'Boston', 'Indeed', 'sql', 'No', '', 'https://files.example/cv.pdf'],
      `2026-01-1${index}`,
    ]),
    columns: 'full_name + + + + email phone + source tags + ignore + +',
  },
  Recruitee: {
    header: [
      ...['Candidate ID', 'Name', 'Emails', 'Phones', 'Job', 'Stage', 'Source', 'Tags', 'Disqualify reason'],
      ...['Rating', 'Notes', 'CV URL', 'Created at'],
    ],
    rows: [0, 1].map((index) => [
      ...[`770${index}`, 'Ada Marlow', `ada${index}@mail.example`, `+31 6 1234567${index}`, 'Data Analyst', 'Applied'],
      ...['Referral', 'sql', '', '4', `Buena charla ${index}`, 'https://files.example/cv.pdf', `2026-01-1${index}`],
    ]),
    columns: 'external_id full_name email phone + + source tags ignore + comment + +',
  },
  OpenCATS: {
    header: [
      ...['First Name', 'Last Name', 'E-Mail', '2nd E-Mail', 'Home Phone', 'Cell Phone', 'Work Phone', 'Address'],
      ...['City', 'State', 'Zip', 'Source', 'Key Skills', 'Current Employer', 'Current Pay', 'Desired Pay', 'Notes'],
      ...['Date Available', 'Can Relocate', 'Owner', 'Created', 'Modified'],
    ],
    rows: [0, 1].map((index) => [
      ...['Ada', 'Marlow', `ada${index}@mail.example`, '', '', `+1 617 555 012${index}`, '', '1 Main St', 'Boston'],
      ...['MA', '02101', 'Monster', 'sql', 'Faro', '45500', '52000', `Nota ${index}`, `2026-02-1${index}`, 'No'],
      ...['Eva Ríos', `2026-01-1${index}`, `2026-01-1${index}`],
    ]),
    columns: 'name last_name email ignore ignore phone ignore + city + + source + + + + comment + + + + +',
  },
};
