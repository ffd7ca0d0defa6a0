/** Replaces the host's evaluation of releases, and with it the federation runtime. */
export const evaluate = (): Promise<never> => Promise.reject(new Error('there are no releases in a bundle'));
