// Signing in.
export const sessionMessages = {
  title: 'Inicia sesión',
  email: 'Correo',
  password: 'Contraseña',
  showPassword: 'Mostrar lo escrito',
  hidePassword: 'Ocultar lo escrito',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión…',
  changeWorkspace: 'Elegir otro espacio',
  demoTitle: 'Entra con un rol de ejemplo',
  demoHint: 'Son personas ficticias. Cada rol ve y puede hacer cosas distintas.',
  orWithPassword: 'o con correo y contraseña',
} as const;
