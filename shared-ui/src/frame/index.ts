/** Framed page of the same origin. Not a shared module, because only one remote frames pages. */

export { Frame } from './Frame';
export { FrameNotice } from './FrameNotice';
export { frameAddress } from './frameAddress';
export { createFramesAhead, type FramesAhead } from './framesAhead';
