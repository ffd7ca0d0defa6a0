/** A framed page of the same origin. Only one remote frames pages, so it carries this itself: the first page goes without. */
export { Frame } from './Frame';
