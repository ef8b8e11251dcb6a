// Runs in every window before the page and exposes the contract's channels only.
import { contextBridge, ipcRenderer } from 'electron';
import { buildBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('terna', buildBridge(__TERNA_CHANNELS__, ipcRenderer));
