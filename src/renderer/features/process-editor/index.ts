// The wizard that makes and edits a process, a screen for each of its steps.
export { AnnouncementScreen } from './announcement-screen.tsx';
export { FormScreen } from './form/form-screen.tsx';
export { GeneralScreen } from './general-screen.tsx';
export { PublishScreen } from './publish-screen.tsx';
