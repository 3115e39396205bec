export const newsItems: readonly (readonly [string, string])[] = [
  [
    'Cape rates firm on ballaster shortage',
    'Fewer ships than expected are arriving off Brazil in the second half of the month and charterers have had to pay up for early dates.',
  ],
  [
    'Grain season keeps panamaxes busy',
    'South American loadings remain strong while waiting times at the terminals have grown to eight days.',
  ],
  [
    'Coal stocks in India at a six-month low',
    'Power utilities are expected to return with tenders for mid-sized parcels from Indonesia and South Africa.',
  ],
  [
    'Ultramax owners resist lower bids',
    'Most owners in the Indian Ocean prefer to wait or ballast towards South Africa rather than accept the present levels.',
  ],
  [
    'Low-sulphur fuel eases again',
    'Prices in Singapore slipped for a third session while availability in Rotterdam remains prompt.',
  ],
  [
    'Port of Santos reports record queue',
    'Rain has stopped loading on eleven of the last fourteen days, and more than sixty vessels are waiting in the roads.',
  ],
  [
    'Newbuilding orders slow down',
    'Yards quote delivery dates three years away, which keeps all but the largest players from contracting.',
  ],
  [
    'Canal draft restrictions lifted',
    'After good rainfall the authority has returned to normal drafts for all transits booked from next week.',
  ],
  [
    'Steel exports from the Far East at a new high',
    'Handysize and supramax ships benefit from a steady flow of coils and billets to the Mediterranean.',
  ],
  [
    'Demolition prices softer',
    'Breakers on the subcontinent have become selective; only well maintained tonnage with good bunkers on board attracts bids.',
  ],
  [
    'Bauxite drives tonne-miles',
    'Shipments from West Africa to China grew by a fifth over the year and absorb an additional forty capes.',
  ],
  [
    'Carbon costs enter the charter party',
    'Owners and charterers now routinely agree who surrenders the allowances, but the wording is far from uniform.',
  ],
]

export const marketPhrases = [
  'Capes had a quiet start, with most majors absent and rates drifting sideways. Towards the close a few fresh stems from West Australia lent some support and the tonnage list looks balanced for the first decade.',
  'Panamax: the Atlantic remained firm for grains ex USG with prompt ships achieving a premium, while transatlantic rounds were steady. In the Pacific NOPAC demand improved but Indonesian coal was slow.',
  'Supramax: a two-tier market. Owners with modern grabbed tonnage ask for premiums ex Indonesia, older units discount to find employment. The Continent saw more scrap cargoes to the East Med.',
  'Handysize: positive sentiment in the Black Sea with several wheat stems for Egypt and Algeria. ECSA sugar coasting into the new crop, and tonnage is building up in the US Gulf.',
  'Paper opened lower but recovered in the afternoon, with the front month trading in a narrow range on thin volume.',
  'Bid and offer remain far apart and most expect little before the holidays are over.',
  'Period interest is limited; charterers would take six months at a discount to spot but owners prefer to stay short.',
  'Congestion absorbed some capacity, most notably in East Coast South America where waiting days doubled within two weeks.',
] as const

export const circularTexts: readonly (readonly [string, string])[] = [
  [
    'Nickel ore and cargoes that may liquefy',
    'The Association has noted a number of cases in which the declared moisture content of nickel ore differed from what independent laboratories found on arrival.\nMasters should refuse loading when the certificates are older than seven days, when stockpiles stand uncovered in rain, or when a can test shows free moisture.\nA surveyor appointed by the owners should attend from the taking of samples until completion. Members must not agree to terms that restrict access of the surveyor to the stockpiles.',
  ],
  [
    'Stowaways in West African ports',
    'The number of stowaway cases has risen again. Gangway watches should be doubled from arrival until the outbound pilot is away and all rudder trunks, chain lockers, crane cabins and empty holds should be searched before departure.\nCosts of repatriation are recoverable subject to the rules where reasonable precautions were taken and recorded.',
  ],
  [
    'Fraudulent payment instructions',
    'Several members have received messages with altered bank details which seemed to come from their usual counterparties. The domain names differed by one letter only.\nAny change of account must be verified by telephone on a number already known.',
  ],
  [
    'Soyabean cargoes and self-heating',
    'Claims for heated soyabeans at discharge in the Far East continue. Ventilation records, hold temperatures and the dates of loading in rain should be carefully logged.\nMasters are reminded not to ventilate blindly but to follow the dew point or three degree rule.',
  ],
  [
    'Heavy weather season in the North Pacific',
    'Hatch covers should be tested for weathertightness before the winter passage and the records kept on board. Deck logs must show course and speed alterations made for the comfort of the vessel.',
  ],
  [
    'Sanctions: due diligence on cargo interests',
    'Members are reminded that cover ceases where the carriage exposes the club to sanctions. Names of shippers, receivers and all intermediate parties should be screened before fixing, and again before bills of lading are released.',
  ],
]
