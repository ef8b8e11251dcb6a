// Sign-in and change of password.
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
