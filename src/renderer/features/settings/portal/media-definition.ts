// What a card says of an image or a video that the portal may have.
import type { FileContent } from '../../../../contract/endpoint.ts';

export interface MediaFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Another medium is another address; null where there is none. */
  readonly address: string | null;
  readonly show: () => Promise<FileContent>;
  /** What is sent has to stay under it, in bytes. */
  readonly limit: number;
  readonly tooLarge: string;
  /** The call by which it is sent, as its progress names it. */
  readonly call: string;
  /** @param file the token of a chosen file */
  readonly send: (file: string) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}
