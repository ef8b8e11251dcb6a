// The key with which Terna signs for one SAML provider, and the certificate that the provider's administrators enter.

import { KeyObject } from 'node:crypto';
import { loadReflection } from '../../platform/crypto/reflection.ts';
import { identityProviderSecrets } from '../../platform/crypto/secret-encryption.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { type ProviderRow, setSigningKey } from './provider-queries.ts';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
};
/** Milliseconds. Providers compare the key and rarely the dates, and a change of certificates is work by hand. */
const VALIDITY = 20 * 365 * 24 * 60 * 60 * 1000;

interface SigningKey {
  /** PKCS #8 in PEM. */
  readonly privateKey: string;
  /** Self-signed X.509 in PEM. */
  readonly certificate: string;
}

async function createSigningKey(now: number): Promise<SigningKey> {
  await loadReflection();
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Terna',
    notBefore: new Date(now),
    notAfter: new Date(now + VALIDITY),
    signingAlgorithm: RSA,
    keys,
  });
  const privateKey = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey, certificate: certificate.toString('pem') };
}

/**
 * Creates the key of a SAML provider that has none, or whose key was encrypted with another server's secret.
 * @returns the private key in PEM
 */
export async function ensureSigningKey(
  tx: Transaction,
  { id, organization_id: organizationId, encrypted_signing_key: stored }: ProviderRow,
  { serverKey, now }: { readonly serverKey: ServerKeys; readonly now: number },
): Promise<string> {
  const present = stored && identityProviderSecrets.decrypt(serverKey, organizationId, stored);
  if (present) return present;
  const { privateKey, certificate } = await createSigningKey(now);
  await setSigningKey(tx, id, {
    encrypted_signing_key: identityProviderSecrets.encrypt(serverKey, organizationId, privateKey),
    signing_certificate: certificate,
  });
  return privateKey;
}
