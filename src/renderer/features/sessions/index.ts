// Sign-in, open sessions and change of password.
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { ConfirmationDialog } from './confirmation-dialog.tsx';
export { OpenSessionsDialog } from './open-sessions.tsx';
export { PasskeysDialog } from './passkeys-dialog.tsx';
export { SecondFactorDialog } from './second-factor-dialog.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
