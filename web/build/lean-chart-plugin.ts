import type { Plugin } from 'vite';

const chartLibrary = /klinecharts\/dist\/index\.esm\.js$/;
/** The library's own indicators and drawings, which it registers as it loads. Every one in use here is registered by `ui`. */
const ownLists = [/var extensions\$2 = \[\s*averagePrice,[^\]]*\];/, /var extensions = \[fibonacciLine,[^\]]*\];/];

/** Leaves the chart library without them, so that the builder drops their code. */
export function leanChart(): Plugin {
  return {
    name: 'lean-chart',
    apply: 'build',
    transform(code, id) {
      if (!chartLibrary.test(id)) return undefined;
      let lean = code;
      for (const list of ownLists) {
        if (!list.test(lean))
          throw new Error('the chart library lists its own indicators or drawings in another way now');
        lean = lean.replace(list, (text) => `${text.slice(0, text.indexOf('['))}[];`);
      }
      return { code: lean, map: null };
    },
  };
}
