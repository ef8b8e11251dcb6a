// How any screen opens the dialog of a new process; the shell holds the dialog.
import { createContext, useContext } from 'react';

export const NewProcessContext = createContext<(() => void) | null>(null);

/** Opens the dialog; null where the person may not create processes. */
export const useNewProcess = (): (() => void) | null => useContext(NewProcessContext);
