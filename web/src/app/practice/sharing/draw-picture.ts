/** What a picture says, already in the reader's words. */
export interface DrawnPicture {
  readonly title: string;
  /** At the right of the title, in small. */
  readonly side: string;
  readonly result: string;
  /** Undefined: neither won nor lost. */
  readonly rises: boolean | undefined;
  readonly lines: readonly (readonly [label: string, value: string])[];
  /** Stamped across it: what is simulated must not be taken for real. */
  readonly stamp: string;
  readonly foot: string;
}

const WIDTH = 1080;
const HEIGHT = 1080;
const EDGE = 80;
const LINE = 84;
/** The stamp lies across the picture, a sixth of a half turn. */
const TILT = -Math.PI / 9;

/** The colours and the font of the theme that is on the screen. */
function themeOf(element: Element) {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    card: token('--card'),
    ink: token('--ink'),
    quiet: token('--ink-3'),
    up: token('--up'),
    down: token('--down'),
    stamp: token('--paper-ink'),
    paper: token('--paper'),
    family: token('--font'),
  };
}

/** Draws it on a canvas. Nothing of its owner is on it: no name, no account, no amount of money but what `lines` say. */
export function drawPicture(canvas: HTMLCanvasElement, picture: DrawnPicture): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return;
  const theme = themeOf(canvas);
  const write = (text: string, x: number, y: number, size: number, colour: string, align: CanvasTextAlign = 'left') => {
    context.font = `600 ${size}px ${theme.family}`;
    context.fillStyle = colour;
    context.textAlign = align;
    context.fillText(text, x, y, WIDTH - 2 * EDGE);
  };
  context.fillStyle = theme.card;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = theme.paper;
  context.fillRect(0, 0, WIDTH, LINE);
  context.fillRect(0, HEIGHT - LINE, WIDTH, LINE);
  write(picture.foot, WIDTH / 2, 56, 36, theme.stamp, 'center');
  write(picture.foot, WIDTH / 2, HEIGHT - 28, 36, theme.stamp, 'center');
  const colour = picture.rises === undefined ? theme.ink : picture.rises ? theme.up : theme.down;
  write(picture.title, EDGE, 200, 64, theme.ink);
  write(picture.side, EDGE, 270, 44, theme.quiet);
  write(picture.result, EDGE, 420, 130, colour);
  picture.lines.forEach(([label, value], index) => {
    const y = 540 + index * LINE;
    write(label, EDGE, y, 42, theme.quiet);
    write(value, WIDTH - EDGE, y, 46, theme.ink, 'right');
  });
  context.save();
  context.translate(WIDTH / 2, HEIGHT / 2);
  context.rotate(TILT);
  context.globalAlpha = 0.22;
  write(picture.stamp, 0, 70, 260, theme.stamp, 'center');
  context.restore();
}
