// The wizard that creates and edits a process, with one screen for each step.
export { AnnouncementScreen } from './announcement/announcement-screen.tsx';
export { FormScreen } from './form/form-screen.tsx';
export { GeneralScreen } from './general-screen.tsx';
export { PublishScreen } from './publish-screen.tsx';
