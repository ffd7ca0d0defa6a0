/** Purpose of a build: for releases, or for the development server. */
export type Mode = 'production' | 'development';
