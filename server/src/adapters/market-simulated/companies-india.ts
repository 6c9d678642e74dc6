/** Invented companies, in the columns of company.ts; no real share is quoted. The last one is coming to market and has no trades yet. */
export const indianCompanies = `
SAHYM | Sahyadri Motors | Automobiles | 1248 | 330.5 | 5 | 10 | 1987 | Makes two-wheelers and light vans in Maharashtra. | Fabrica motos e vans leves em Maharashtra.
KAVBK | Kaveri Bank | Banks | 842 | 1450 | 5 | 10 | 1934 | A private bank with branches across the south. | Banco privado com agências em todo o sul.
NILGI | Nilgiri Foods | Food | 2315 | 210 | 4 | 10 | 1962 | Tea, coffee and packaged breakfasts. | Chá, café e cafés da manhã embalados.
TUNGA | Tunga Pharma | Pharmaceuticals | 1096 | 290 | 4 | 10 | 1978 | Generic medicines for home and export. | Medicamentos genéricos para o país e exportação.
MEGHE | Meghdoot Energy | Energy | 312 | 1900 | 5 | 10 | 1995 | Gas-fired and hydro power stations. | Usinas a gás e hidrelétricas.
PALLV | Pallava Software | Software | 3482 | 640 | 5 | 10 | 1991 | Software services for banks and insurers. | Serviços de software para bancos e seguradoras.
VINDS | Vindhya Steel | Metals | 179 | 2400 | 5 | 10 | 1969 | Flat steel and long products. | Aços planos e longos.
MALPT | Malabar Ports | Infrastructure | 402 | 880 | 4 | 10 | 2001 | Container terminals on the west coast. | Terminais de contêineres na costa oeste.
DECTL | Deccan Telecom | Telecom | 689 | 2100 | 5 | 10 | 1998 | Mobile and fibre networks in nine states. | Redes móveis e de fibra em nove estados.
SATPC | Satpura Cement | Cement | 547 | 410 | 4 | 10 | 1972 | Cement and ready-mix concrete. | Cimento e concreto usinado.
ARAVB | Aravalli Bank | Banks | 1164 | 980 | 5 | 10 | 1946 | Retail and business banking in the north-west. | Banco de varejo e empresas no noroeste.
GODVB | Godavari Bank | Banks | 263 | 2900 | 5 | 10 | 1952 | A large lender to farms and small firms. | Grande financiador de fazendas e pequenas firmas.
MHNBK | Mahanadi Bank | Banks | 94.5 | 3600 | 4 | 10 | 1961 | Savings bank of the eastern states. | Banco de poupança dos estados do leste.
TAPTB | Tapti Bank | Banks | 418 | 760 | 3 | 10 | 1983 | City bank for traders and workshops. | Banco urbano para comerciantes e oficinas.
PAMBA | Pamba Small Finance | Banks | 57.2 | 1150 | 3 | 20 | 2014 | Small loans and village deposits. | Pequenos empréstimos e depósitos rurais.
BETWA | Betwa Bank | Banks | 736 | 520 | 3 | 10 | 1979 | Home loans and salary accounts. | Crédito imobiliário e contas-salário.
CHILK | Chilika Finance | Finance | 6240 | 118 | 4 | 10 | 1994 | Consumer loans and cards. | Crédito ao consumidor e cartões.
NARFN | Narmada Finance | Finance | 1522 | 270 | 4 | 10 | 1989 | Lends for lorries and tractors. | Financia caminhões e tratores.
SURSI | Suraksha Setu Insurance | Insurance | 604 | 1010 | 3 | 10 | 2000 | Life and health cover. | Seguros de vida e saúde.
HOYSL | Hoysala Systems | Software | 1588 | 1080 | 5 | 10 | 1985 | Runs computer systems for retailers abroad. | Opera sistemas para varejistas no exterior.
KAKTT | Kakatiya Tech | Software | 1275 | 460 | 4 | 10 | 1999 | Engineering design and car software. | Projetos de engenharia e software automotivo.
VJDAT | Vijaya Datalabs | Software | 4865 | 92 | 3 | 10 | 2006 | Data platforms and analytics. | Plataformas de dados e análise.
SATVD | Satavahana Digital | Software | 742 | 310 | 3 | 20 | 2009 | Payment and lending software. | Software de pagamentos e crédito.
ZAMRN | Zamorin Cloud | Software | 386 | 240 | 3 | 20 | 2012 | Cloud hosting from Kozhikode. | Hospedagem em nuvem a partir de Kozhikode.
BHAVL | Bhavani Labs | Pharmaceuticals | 5310 | 84 | 3 | 10 | 1981 | Research and ingredients for medicines. | Pesquisa e insumos para medicamentos.
NALBT | Nallamala Biotech | Pharmaceuticals | 336 | 190 | 2 | 20 | 2004 | Vaccines and enzymes. | Vacinas e enzimas.
SHTHO | Shatavari Hospitals | Health care | 1187 | 143 | 3 | 10 | 1996 | Hospitals in eleven cities. | Hospitais em onze cidades.
GARUT | Garuda Tractors | Automobiles | 2875 | 120 | 4 | 10 | 1966 | Tractors and harvesters. | Tratores e colheitadeiras.
CHKTY | Chakra Tyres | Automobiles | 468 | 265 | 3 | 10 | 1974 | Tyres for lorries, cars and bicycles. | Pneus para caminhões, carros e bicicletas.
SURGP | Surya Ganga Power | Energy | 146 | 3100 | 4 | 10 | 1990 | Power distribution on the northern plains. | Distribuição de energia nas planícies do norte.
THARW | Thar Wind | Energy | 71.4 | 2700 | 4 | 20 | 2008 | Wind and solar parks in Rajasthan. | Parques eólicos e solares no Rajastão.
KUTRF | Kutch Refining | Energy | 2640 | 1350 | 5 | 10 | 1986 | Oil refining and plastics. | Refino de petróleo e plásticos.
DALMC | Dalma Copper | Metals | 238 | 920 | 4 | 10 | 1977 | Copper mining and wire rod. | Mineração de cobre e vergalhão.
BASTA | Bastar Aluminium | Metals | 492 | 1720 | 4 | 10 | 1964 | Aluminium from mine to sheet. | Alumínio da mina à chapa.
MANDC | Mandovi Cement | Cement | 1876 | 77 | 2 | 10 | 1984 | Cement for the coast. | Cimento para o litoral.
CRGBV | Coorg Beverages | Food | 958 | 180 | 3 | 10 | 1958 | Coffee, juices and water. | Café, sucos e água.
PGDRY | Panchganga Dairy | Food | 421 | 260 | 3 | 10 | 1970 | Milk, butter and sweets. | Leite, manteiga e doces.
KONSP | Konkan Spices | Food | 264 | 205 | 2 | 20 | 1993 | Spices, pickles and cashew. | Especiarias, conservas e castanha-de-caju.
LOHRD | Lohit Roads | Infrastructure | 318 | 340 | 3 | 10 | 1999 | Builds and runs toll roads. | Constrói e opera rodovias com pedágio.
TRSRW | Trishul Rail Works | Infrastructure | 87.6 | 1480 | 4 | 20 | 1955 | Wagons, coaches and signals. | Vagões, carros e sinalização.
BNWEV | Banaras Weaves | Textiles | 613 | 96 | 2 | 20 | 1948 | Silk and saris. | Seda e sáris.
KONGK | Kongu Knits | Textiles | 39.8 | 720 | 2 | 20 | 1988 | Knitted cotton for export. | Malhas de algodão para exportação.
CHNDR | Chandni Retail | Retail | 3940 | 310 | 4 | 10 | 2002 | Supermarkets and fashion shops. | Supermercados e lojas de moda.
ASHAB | Ashoka Habitat | Real estate | 827 | 420 | 3 | 10 | 1997 | Homes and offices in five cities. | Casas e escritórios em cinco cidades.
RANNC | Rann Chemicals | Chemicals | 1043 | 255 | 3 | 10 | 1971 | Salt, soda and bromine. | Sal, soda e bromo.
ALKMD | Alaknanda Media | Media | 128 | 610 | 2 | 20 | 1992 | Television channels and studios. | Canais de televisão e estúdios.
PADMJ | Padmaraga Jewels | Retail | 3295 | 170 | 4 | 10 | 1980 | Jewellery and watches. | Joias e relógios.
MARUA | Marut Air | Transport | 4410 | 190 | 4 | 10 | 2005 | Low-fare flights. | Voos de baixo custo.
DOOTL | Doot Logistics | Transport | 382 | 490 | 3 | 10 | 2010 | Parcels and warehouses. | Encomendas e armazéns.
HAMPI | Hampi Hotels | Hotels | 566 | 330 | 3 | 10 | 1976 | Hotels in old towns and on the hills. | Hotéis em cidades antigas e nas serras.
JUGNU | Jugnu Lighting | Electricals | 48.3 | 160 | 1 | 5 | 2011 | Lamps and street lights; a small and nervous share. | Lâmpadas e postes; uma ação pequena e nervosa.
SARSO | Sarovar Solar | Energy | 402 | 128 | 1 | 10 | 2013 | Floating solar parks. Coming to market. | Parques solares flutuantes. Em oferta pública.
`;
