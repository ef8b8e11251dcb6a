// Signing in, and changing one's password.
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
