export { type MadePicture, type ReEncoding, reEncode } from './re-encode.ts';
export { loadSharp } from './sharp.ts';
export { createPictureTurns } from './turns.ts';
export { createPictureViewer, type PictureViewer } from './viewer.ts';
