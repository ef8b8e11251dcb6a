// A file that the page holds, as an address that an image or a video can show: the page may load no other.
import type { FileContent } from '../../contract/endpoint.ts';

/** `data:image/png;base64,…`. @throws Error where the memory does not suffice */
export const dataUrlOf = ({ bytes, content_type: type }: FileContent): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('a file could not be shown', { cause: reader.error }));
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
