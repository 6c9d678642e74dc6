// `node tools/draw-land.mjs`: draws web/src/screens/place/land.ts, the coastlines of the map of places, from Natural Earth's
// 1:50m land (public domain, as packed by world-atlas). Only coasts: borders are disputed, and the map needs none.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import topology from 'world-atlas/land-50m.json' with { type: 'json' };

const { scale, translate } = topology.transform;
// One unit is a tenth of a degree: x from 180 degrees west, y from the north pole.
const UNIT = 10;
const SMALLEST = 4;
const TOLERANCE = 0.9;

const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [(x * scale[0] + translate[0] + 180) * UNIT, (90 - (y * scale[1] + translate[1])) * UNIT];
  });
});

function ringOf(indexes) {
  return indexes.flatMap((index, at) => {
    const points = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return at === 0 ? points : points.slice(1);
  });
}

/** Douglas and Peucker: leaves out what is nearer than the tolerance to the line between its neighbours. */
function simplified(points) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay);
  let [farthest, most] = [0, 0];
  points.forEach(([x, y], index) => {
    const off =
      length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (off > most) [farthest, most] = [index, off];
  });
  if (most <= TOLERANCE) return [points[0], points.at(-1)];
  return [...simplified(points.slice(0, farthest + 1)), ...simplified(points.slice(farthest)).slice(1)];
}

function pathOf(ring) {
  const points = simplified(ring).map(([x, y]) => [Math.round(x), Math.round(y)]);
  let [[fromX, fromY]] = points;
  const steps = points.slice(1, -1).map(([x, y]) => {
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
  return steps.length < 2 ? '' : `M${points[0].join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

const rings = topology.objects.land.geometries.flatMap(({ type, arcs: parts }) =>
  (type === 'Polygon' ? [parts] : parts).flatMap((polygon) => polygon.map(ringOf)),
);
const large = rings.filter((ring) => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) >= SMALLEST;
});
const path = large.map(pathOf).join('');
const file = join(import.meta.dirname, '..', 'web', 'src', 'screens', 'place', 'land.ts');
writeFileSync(
  file,
  `/** Coastlines of the world; drawn by tools/draw-land.mjs. A unit is 0.1 degree, from 180° W and 90° N. */\nexport const landPath =\n  '${path}';\n`,
);
console.log(`${large.length} coastlines, ${path.length} characters`);
