// Properties of a field for a portal image or video.
import type { FileContent } from '../../../../contract/endpoint.ts';

export interface MediaFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Identifies the medium: a new one has a new address; null without one. */
  readonly address: string | null;
  readonly show: () => Promise<FileContent>;
  /** Exclusive upper limit of the file size, in bytes. */
  readonly limit: number;
  readonly tooLarge: string;
  /** Name of the upload call in progress reports. */
  readonly call: string;
  /** @param file the token of a chosen file */
  readonly send: (file: string) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}
