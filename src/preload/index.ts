// Runs in every window before the page: hands it the contract's channels, and nothing else.
import { contextBridge, ipcRenderer } from 'electron';
import { buildBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('terna', buildBridge(__TERNA_CHANNELS__, ipcRenderer));
