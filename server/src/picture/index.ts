export { type MadePicture, type Redrawing, redraw } from './redraw.ts';
export { createPictureTurns } from './turns.ts';
