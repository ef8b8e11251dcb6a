// `webFrameMain`: finds a frame by its ids.
import type Electron from 'electron';
import { WebContents } from './web-contents.ts';

export const webFrameMain = {
  fromId(processId: number, routingId: number): Electron.WebFrameMain | undefined {
    const frames = WebContents.getAllWebContents().flatMap(({ mainFrame }) => mainFrame.framesInSubtree);
    return frames.find((frame) => frame.processId === processId && frame.routingId === routingId);
  },
};
