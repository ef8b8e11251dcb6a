// Why a sign-in with an identity provider did not succeed, with what its user can do.

export class SignOnRejected extends Error {
  readonly status: number;

  /** @param text for the page in the browser */
  constructor(text: string, status = 403, options?: ErrorOptions) {
    super(text, options);
    this.name = 'SignOnRejected';
    this.status = status;
  }
}
