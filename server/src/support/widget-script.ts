/**
 * Our own chat script, for the page that loads the script of the login info. The app has the chat already: it offers it as
 * `tarazuSupport`, and the script asks for it to be put into the element marked `data-support-mount`. On a page without the app
 * it puts a link to the chat there.
 */
export const widgetScript = `'use strict';
(() => {
  const place = document.querySelector('[data-support-mount]');
  if (!place) return;
  if (globalThis.tarazuSupport) {
    globalThis.tarazuSupport.mount(place);
    return;
  }
  const link = document.createElement('a');
  link.href = '/pages/common/service';
  link.textContent = document.documentElement.lang === 'pt-BR' ? 'Abrir o suporte' : 'Open support';
  place.append(link);
})();
`;
