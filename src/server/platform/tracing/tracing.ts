// What the server tells its traces.
export interface Tracing {
  /** Records a finished query of the present request. @param milliseconds that it took */
  noteQuery(sql: string, milliseconds: number): void;
  /** Sends what has not been sent; a collector that does not answer delays it by a few seconds at most. */
  close(): Promise<void>;
}
