/** Takes the place of the host's evaluation of releases, and with it of the federation runtime. */
export const evaluate = (): Promise<never> => Promise.reject(new Error('there are no releases in a bundle'));
