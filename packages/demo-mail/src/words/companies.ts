export type CompanyRole =
  | 'broker'
  | 'owner'
  | 'charterer'
  | 'agent'
  | 'bunker'
  | 'insurer'
  | 'weather'
  | 'surveyor'
  | 'press'

export type Culture =
  | 'english'
  | 'greek'
  | 'turkish'
  | 'chinese'
  | 'japanese'
  | 'russian'
  | 'nordic'
  | 'german'
  | 'italian'
  | 'indian'
  | 'arabic'
  | 'korean'
  | 'vietnamese'
  | 'portuguese'

type Row = readonly [
  name: string,
  slug: string,
  role: CompanyRole,
  city: string,
  zone: string,
  culture: Culture,
]

/** The trade around the demo desk. Every name is invented. */
export const companyRows: readonly Row[] = [
  ['Thalworth & Pike Shipbrokers', 'thalworthpike', 'broker', 'London', 'Europe/London', 'english'],
  ['Galloway Finch Dry Cargo', 'gallowayfinch', 'broker', 'London', 'Europe/London', 'english'],
  ['Orsanto Chartering', 'orsanto-chart', 'broker', 'Genoa', 'Europe/Rome', 'italian'],
  ['Pellandris Shipbrokers', 'pellandris', 'broker', 'Piraeus', 'Europe/Athens', 'greek'],
  ['Quillmere Dry', 'quillmere-dry', 'broker', 'Singapore', 'Asia/Singapore', 'english'],
  ['Merbau Straits Chartering', 'merbaustraits', 'broker', 'Singapore', 'Asia/Singapore', 'chinese'],
  ['Skjelvik Shipbrokers AS', 'skjelvik-brokers', 'broker', 'Oslo', 'Europe/Oslo', 'nordic'],
  ['Elbwarder Befrachtung', 'elbwarder', 'broker', 'Hamburg', 'Europe/Berlin', 'german'],
  ['Hanmaru Chartering', 'hanmaru-chart', 'broker', 'Seoul', 'Asia/Seoul', 'korean'],
  ['Bozkurtlar Gemi Brokerlik', 'bozkurtlar-gemi', 'broker', 'Istanbul', 'Europe/Istanbul', 'turkish'],
  ['Saltmarsh Handy Brokers', 'saltmarshhandy', 'broker', 'Stamford', 'America/New_York', 'english'],
  ['Tokiwane Shipbroking', 'tokiwane', 'broker', 'Tokyo', 'Asia/Tokyo', 'japanese'],
  ['Creekmouth Maritime DMCC', 'creekmouth', 'broker', 'Dubai', 'Asia/Dubai', 'arabic'],
  ['Malwanik Brokers', 'malwanik', 'broker', 'Mumbai', 'Asia/Kolkata', 'indian'],
  ['Yuanlang Chartering', 'yuanlang-chart', 'broker', 'Shanghai', 'Asia/Shanghai', 'chinese'],
  ['Song Biec Shipping Agency', 'songbiec', 'broker', 'Ho Chi Minh City', 'Asia/Ho_Chi_Minh', 'vietnamese'],
  ['Roccalba Chartering SAM', 'roccalba', 'broker', 'Monaco', 'Europe/Monaco', 'italian'],
  ['Severomys Chartering', 'severomys', 'broker', 'St Petersburg', 'Europe/Moscow', 'russian'],
  ['Astrokyma Maritime', 'astrokyma', 'owner', 'Piraeus', 'Europe/Athens', 'greek'],
  ['Kavodros Marine', 'kavodros', 'owner', 'Athens', 'Europe/Athens', 'greek'],
  ['Theonymfi Navigation', 'theonymfi', 'owner', 'Glyfada', 'Europe/Athens', 'greek'],
  ['Vestrahav Bulk', 'vestrahav', 'owner', 'Bergen', 'Europe/Oslo', 'nordic'],
  ['Sundholmen Bulk A/S', 'sundholmen', 'owner', 'Copenhagen', 'Europe/Copenhagen', 'nordic'],
  ['Haiqing Ocean Shipping', 'haiqing-ocean', 'owner', 'Qingdao', 'Asia/Shanghai', 'chinese'],
  ['Jiangtu Marine', 'jiangtu', 'owner', 'Hong Kong', 'Asia/Hong_Kong', 'chinese'],
  ['Tsukinami Kaiun', 'tsukinami', 'owner', 'Imabari', 'Asia/Tokyo', 'japanese'],
  ['Aranami Line', 'aranami-line', 'owner', 'Kobe', 'Asia/Tokyo', 'japanese'],
  ['Poyrazli Denizcilik', 'poyrazli', 'owner', 'Istanbul', 'Europe/Istanbul', 'turkish'],
  ['Dhowstar Bulk Carriers', 'dhowstar', 'owner', 'Fujairah', 'Asia/Dubai', 'arabic'],
  ['Kerzell Reederei', 'kerzell', 'owner', 'Bremen', 'Europe/Berlin', 'german'],
  ['Belomost Shipping', 'belomost', 'owner', 'Rostov', 'Europe/Moscow', 'russian'],
  ['Hansaebit Shipping', 'hansaebit', 'owner', 'Busan', 'Asia/Seoul', 'korean'],
  ['Ponzalba Navigazione', 'ponzalba', 'owner', 'Naples', 'Europe/Rome', 'italian'],
  ['Sindhuratna Carriers', 'sindhuratna', 'owner', 'Mumbai', 'Asia/Kolkata', 'indian'],
  ['Altivara Commodities', 'altivara', 'charterer', 'Geneva', 'Europe/Zurich', 'english'],
  ['Gruenacker Grain', 'gruenacker', 'charterer', 'Zug', 'Europe/Zurich', 'german'],
  ['Pelicora Agri', 'pelicora', 'charterer', 'Houston', 'America/Chicago', 'english'],
  ['Serra Ruiva Minerals', 'serraruiva', 'charterer', 'Belo Horizonte', 'America/Sao_Paulo', 'portuguese'],
  ['Karrawong Resources', 'karrawong', 'charterer', 'Perth', 'Australia/Perth', 'english'],
  ['Veldkop Coal Exports', 'veldkop', 'charterer', 'Johannesburg', 'Africa/Johannesburg', 'english'],
  ['Lumbung Energi', 'lumbung-energi', 'charterer', 'Jakarta', 'Asia/Jakarta', 'english'],
  ['Dongshan Steel Trading', 'dongshan-steel', 'charterer', 'Beijing', 'Asia/Shanghai', 'chinese'],
  ['Atlas Ridge Phosphates', 'atlasridge', 'charterer', 'Casablanca', 'Africa/Casablanca', 'arabic'],
  ['Rajvanta Power Fuels', 'rajvanta', 'charterer', 'Chennai', 'Asia/Kolkata', 'indian'],
  ['Nordsalten Salt & Stone', 'nordsalten', 'charterer', 'Stavanger', 'Europe/Oslo', 'nordic'],
  ['Delta Pilotina Agencia', 'deltapilotina', 'agent', 'Santos', 'America/Sao_Paulo', 'portuguese'],
  ['Barlavento Port Services', 'barlavento-ports', 'agent', 'Paranagua', 'America/Sao_Paulo', 'portuguese'],
  ['Bluff Road Agencies', 'bluffroad', 'agent', 'Durban', 'Africa/Johannesburg', 'english'],
  ['Kwinara Port Agency', 'kwinara', 'agent', 'Port Hedland', 'Australia/Perth', 'english'],
  ['Penghai Shipping Agency', 'penghai-agency', 'agent', 'Qingdao', 'Asia/Shanghai', 'chinese'],
  ['Coromandel Berth Services', 'coromandelberth', 'agent', 'Visakhapatnam', 'Asia/Kolkata', 'indian'],
  ['Marsa Noor Shipping', 'marsanoor', 'agent', 'Alexandria', 'Africa/Cairo', 'arabic'],
  ['Scheldekant Agencies', 'scheldekant', 'agent', 'Antwerp', 'Europe/Brussels', 'german'],
  ['Bayou Lantern Agencies', 'bayoulantern', 'agent', 'New Orleans', 'America/Chicago', 'english'],
  ['Mahakam Anchorage Agency', 'mahakamanchor', 'agent', 'Samarinda', 'Asia/Makassar', 'english'],
  ['Karadeniz Rihtim Acentelik', 'karadenizrihtim', 'agent', 'Iskenderun', 'Europe/Istanbul', 'turkish'],
  ['Northbight Bunkers', 'northbight', 'bunker', 'Rotterdam', 'Europe/Amsterdam', 'english'],
  ['Sembang Marine Fuels', 'sembangfuels', 'bunker', 'Singapore', 'Asia/Singapore', 'chinese'],
  ['Gibel Fuels', 'gibelfuels', 'bunker', 'Gibraltar', 'Europe/Gibraltar', 'english'],
  ['Hartlock Mutual P&I', 'hartlockpandi', 'insurer', 'London', 'Europe/London', 'english'],
  ['Ostrevik Defence FD&D', 'ostrevikfdd', 'insurer', 'Arendal', 'Europe/Oslo', 'nordic'],
  ['Isobar Route Desk', 'isobarroute', 'weather', 'Bergen', 'Europe/Oslo', 'nordic'],
  ['Kurohae Weather Routing', 'kurohae', 'weather', 'Osaka', 'Asia/Tokyo', 'japanese'],
  ['Plimmark Marine Surveyors', 'plimmark', 'surveyor', 'Singapore', 'Asia/Singapore', 'english'],
  ['Dry Ledger Weekly', 'dryledger', 'press', 'London', 'Europe/London', 'english'],
  ['Fathomline Market Report', 'fathomline', 'press', 'Athens', 'Europe/Athens', 'greek'],
  ['Harbour Signal', 'harboursignal', 'press', 'Hamburg', 'Europe/Berlin', 'german'],
]
