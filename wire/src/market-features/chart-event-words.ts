/** Events of what somebody keeps with charts and looks for among companies, as a part of `event-words.ts`. */
export const chartEventWords = {
  'drawing.saved': { 'en-US': 'Drawing on a chart kept', 'pt-BR': 'Desenho em um gráfico salvo' },
  'drawing.deleted': { 'en-US': 'Drawing deleted', 'pt-BR': 'Desenho excluído' },
  'drawing.cleared': { 'en-US': 'Drawings of a chart deleted', 'pt-BR': 'Desenhos de um gráfico excluídos' },
  'chart-template.saved': { 'en-US': 'Template of charts kept', 'pt-BR': 'Modelo de gráfico salvo' },
  'chart-template.deleted': { 'en-US': 'Template of charts deleted', 'pt-BR': 'Modelo de gráfico excluído' },
  'saved-screen.saved': { 'en-US': 'Screen of companies saved', 'pt-BR': 'Filtro de empresas salvo' },
  'saved-screen.deleted': { 'en-US': 'Saved screen deleted', 'pt-BR': 'Filtro salvo apagado' },
} as const;
