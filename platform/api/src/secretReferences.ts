/**
 * Begins the value that services return in place of a stored secret. Services refuse to store a value that contains it,
 * and its brackets can be neither in base64 nor in an HTTP header, so that it is never a secret itself.
 */
export const SECRET_REFERENCE = '⟦stored-secret:';

/**
 * Returns the reference to a stored secret. A write that carries it at the same place keeps that secret.
 * @param version opaque; another one after each replacement of the secret
 */
export const secretReference = (version: string): string => `${SECRET_REFERENCE}${version}⟧`;

/** Whether a value stands for a stored secret, or was made from one that does: 'Bearer ⟦stored-secret:…⟧'. */
export const isSecretReference = (value: string): boolean => value.includes(SECRET_REFERENCE);
