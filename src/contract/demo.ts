// Published logins of the demonstration organization, whose users are fictitious.
export const DEMO_PASSWORD = 'terna-demo';
export const DEMO_LOGINS = [
  {
    role: 'admin',
    name: 'Ana',
    last_name: 'Paredes',
    email: 'ana.paredes@demo.terna.example',
  },
  {
    role: 'user',
    name: 'Marcos',
    last_name: 'Soto',
    email: 'marcos.soto@demo.terna.example',
  },
  {
    role: 'employee',
    name: 'Elena',
    last_name: 'Vidal',
    email: 'elena.vidal@demo.terna.example',
  },
  {
    role: 'superadmin',
    name: 'Sofía',
    last_name: 'Herrera',
    email: 'sofia.herrera@demo.terna.example',
  },
] as const;
