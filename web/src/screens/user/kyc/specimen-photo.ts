const WIDTH = 960;
const HEIGHT = 640;

/** A card drawn here and now, marked all over: nothing of a real document is in it. */
export async function specimenPhoto(title: string, mark: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  pen.fillStyle = '#dfe5f2';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#8a97b5';
  pen.beginPath();
  pen.arc(WIDTH / 4, HEIGHT / 2 - 40, 90, 0, 2 * Math.PI);
  pen.fill();
  pen.fillRect(WIDTH / 4 - 130, HEIGHT / 2 + 70, 260, 120);
  pen.fillStyle = '#1b2440';
  pen.font = '600 40px sans-serif';
  pen.fillText(title, WIDTH / 2 - 40, 160, WIDTH / 2);
  pen.font = '700 92px sans-serif';
  pen.globalAlpha = 0.5;
  pen.rotate(-0.35);
  for (const line of [200, 420, 640, 860]) pen.fillText(mark, 40, line);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png');
  });
}
