// The demo's preload: hands the page functions, promises and values of every kind.
const { contextBridge, ipcRenderer, webUtils } = require('electron');

contextBridge.exposeInMainWorld('api', {
  get: () => ipcRenderer.invoke('list:get'),
  move: (from, to) => ipcRenderer.invoke('list:move', from, to),
  invoke: (channel, ...values) => ipcRenderer.invoke(channel, ...values),
  double: (number) => ipcRenderer.sendSync('double', number),
  ping: (number) =>
    new Promise((resolve) => {
      ipcRenderer.once('pong', (_event, value) => resolve(value));
      ipcRenderer.send('ping', number);
    }),
  onChange: (listener) => {
    const wrapped = (_event, items) => listener(items);
    ipcRenderer.on('list:changed', wrapped);
    return () => ipcRenderer.removeListener('list:changed', wrapped);
  },
  plus: (first, second) => first + second,
  fail: () => {
    throw new RangeError('failed at once');
  },
  size: (file) => file.size,
  pathOf: (file) => webUtils.getPathForFile(file),
  nested: { deep: { value: 7 } },
  platform: process.platform,
});
