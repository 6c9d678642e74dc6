/** Invented companies, in the columns of company.ts; no real share is quoted. */
export const americanCompanies = `
NWRB | Northwind Robotics | Technology | 214.18 | 620 | 5 | 0 | 2009 | Robots for warehouses. | Robôs para armazéns.
LKST | Lakestone Semiconductor | Technology | 131.77 | 1480 | 5 | 0 | 1983 | Chips for cars and phones. | Chips para carros e telefones.
BLHC | Bluehill Care | Health care | 88.42 | 510 | 4 | 0 | 1976 | Clinics and care at home. | Clínicas e cuidados em casa.
PRRA | Prairie Air | Transport | 46.90 | 640 | 4 | 0 | 1971 | Flights across the plains. | Voos pelas planícies.
HRTH | Hearthside Homes | Real estate | 59.35 | 280 | 3 | 0 | 1988 | Builds family houses. | Constrói casas familiares.
QLLC | Quill Cloud | Technology | 302.66 | 930 | 5 | 0 | 2003 | Office software in the cloud. | Software de escritório na nuvem.
KALE | Kale Grocers | Retail | 72.18 | 430 | 4 | 0 | 1965 | Neighbourhood food shops. | Mercados de bairro.
CDRB | Cedar Ridge Bancorp | Banks | 64.27 | 1250 | 5 | 0 | 1924 | Regional banking. | Banco regional.
SWGR | Switchgrass Rail | Transport | 183.54 | 370 | 4 | 0 | 1931 | Freight trains in the middle states. | Trens de carga nos estados centrais.
CPLU | Copperline Utilities | Utilities | 77.93 | 560 | 4 | 0 | 1948 | Electricity and gas networks. | Redes de eletricidade e gás.
SLTM | Saltmarsh Foods | Food | 53.41 | 720 | 4 | 0 | 1953 | Canned fish and snacks. | Peixes enlatados e petiscos.
IRBK | Ironbark Steel | Metals | 38.16 | 480 | 4 | 0 | 1937 | Steel from scrap. | Aço a partir de sucata.
FRNH | Fernhollow Pharma | Pharmaceuticals | 146.05 | 890 | 5 | 0 | 1959 | Medicines for the heart and lungs. | Medicamentos para coração e pulmões.
MSQO | Mesquite Oil | Energy | 94.72 | 1310 | 5 | 0 | 1946 | Oil and gas wells. | Poços de petróleo e gás.
LNTF | Lanternfish Games | Technology | 41.88 | 260 | 3 | 0 | 2012 | Games for phones. | Jogos para celular.
HFMN | Halfmoon Insurance | Insurance | 118.33 | 400 | 4 | 0 | 1929 | Home and farm insurance. | Seguros residenciais e rurais.
DRFW | Driftwood Media | Media | 27.64 | 690 | 4 | 0 | 1990 | Streaming and local news. | Streaming e notícias locais.
GRPP | Granite Peak Payments | Finance | 229.40 | 540 | 5 | 0 | 1997 | Moves card payments. | Processa pagamentos com cartão.
SGBM | Sagebrush Motors | Automobiles | 17.25 | 1600 | 5 | 0 | 2014 | Electric pick-up trucks. | Picapes elétricas.
OTBK | Otterbrook Beverages | Food | 62.09 | 1100 | 4 | 0 | 1941 | Root beer and bottled water. | Refrigerantes e água engarrafada.
BRWL | Birchwater Logistics | Transport | 109.72 | 310 | 3 | 0 | 1982 | Lorries and warehouses. | Caminhões e armazéns.
SKYL | Skylark Aerospace | Industry | 174.61 | 450 | 4 | 0 | 1955 | Small jets and satellites. | Jatos pequenos e satélites.
FXGL | Foxglove Biotech | Pharmaceuticals | 33.97 | 190 | 3 | 0 | 2015 | Gene therapies in trials. | Terapias gênicas em teste.
MLRC | Millrace Software | Technology | 86.50 | 350 | 4 | 0 | 2007 | Planning tools for hospitals. | Planejamento para hospitais.
CBLN | Cobblestone Retail | Retail | 142.80 | 780 | 4 | 0 | 1963 | Department stores. | Lojas de departamentos.
`;
