// «Mis entrevistas»: the interviews of the signed-in user, each with kit, curriculum and scorecard.
export { InterviewScreen } from './interview-screen.tsx';
export { InterviewToasts } from './interview-toasts.tsx';
export { MyInterviewsScreen } from './my-interviews-screen.tsx';
