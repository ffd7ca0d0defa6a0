/** The line of a job's stages. Few places show one, and each carries it itself: the first page goes without. */
export { StageLine } from './StageLine';
