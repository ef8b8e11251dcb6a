// Converts a file in memory to a data URL, since other sources are blocked.
import type { FileContent } from '../../../contract/endpoint.ts';

/** Returns `data:image/png;base64,…`. @throws Error if memory does not suffice */
export const dataUrlOf = ({ bytes, content_type: type }: FileContent): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('a file could not be shown', { cause: reader.error }));
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
