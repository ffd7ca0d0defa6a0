/** Stages of a job. Not a shared module, because few places show them. */
export { StageLine } from './StageLine';
