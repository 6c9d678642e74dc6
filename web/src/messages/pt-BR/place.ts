import type { Translation } from '../en-US/catalogue.ts';
import type { place as source } from '../en-US/place.ts';

export const place: Translation<typeof source> = {
  place: {
    chooseTitle: 'Escolher um lugar',
    openTitle: 'Lugar',
    here: 'Usar minha localização',
    hereText: 'O navegador vai perguntar se esta página pode saber onde você está. A resposta fica neste aparelho.',
    denied: 'O navegador não permite. Você pode buscar uma cidade ou tocar no mapa.',
    unknown: 'O aparelho não conseguiu se localizar. Você pode buscar uma cidade ou tocar no mapa.',
    map: 'Mapa sem lugar escolhido',
    mapAt: 'Mapa, lugar escolhido {point}',
    mapHelp: 'Toque no mapa para escolher um lugar ou mova-o com as setas do teclado.',
    nearer: 'Aproximar',
    farther: 'Afastar',
    nothing: 'Nenhum lugar escolhido ainda.',
    cities: 'Cidades',
    search: 'Nome de uma cidade',
    notFound: 'Nenhuma cidade encontrada',
    notFoundText: 'A lista é curta e vem com o app. Toque no mapa para escolher qualquer outro lugar.',
    show: 'Mostrar este lugar',
    source: 'Linhas de costa: Natural Earth, domínio público. Vêm com o app; nenhum serviço de mapas é consultado.',
    name: 'Nome',
    latitude: 'Latitude',
    longitude: 'Longitude',
    copy: 'Copiar coordenadas',
    copied: 'Copiado',
    notCopied: 'Não foi possível copiar. Selecione os números.',
    noPoint: 'Este endereço não indica um lugar',
    noPointText: 'É preciso uma latitude de -90 a 90 e uma longitude de -180 a 180.',
  },
};
