import { sqlMigration } from '@laycan/server/database/migrate.ts'

/**
 * Short names of the trade, each with what it stands for; a company changes them as it likes. Names that are ordinary words
 * as well (HAM, DAR, SIN, MID) are left out.
 */
const seed: Readonly<Record<string, string>> = {
  port: `Singapore|SPORE; Port Klang|PKLANG|P.KLANG; Pasir Gudang|PGU; Ko Si Chang|KOHSICHANG|KOH SI CHANG|KSC;
    Laem Chabang|LCB; Bangkok|BKK; Ho Chi Minh|HCMC|HCM|SAIGON; Hai Phong|HAIPHONG|HPH; Vung Tau|VTAU; Hong Kong|HKG|HK;
    Chittagong|CHATTOGRAM|CHITTA|CTG|CGP; Visakhapatnam|VIZAG|VSKP; Kandla|KDL; Nhava Sheva|JNPT|NSA; Chennai|MADRAS;
    Mumbai|BOMBAY; Cochin|KOCHI; Kakinada|KAKI; Tuticorin|TUTI; Fujairah|FUJ; Khor Fakkan|KFK; Bandar Imam Khomeini|BIK;
    Bandar Abbas|BND ABBAS; Jeddah|JED|JIDDAH; Port Said|P.SAID|PSD; Alexandria|EL ISKANDARIYA; Iskenderun|ISKY;
    Constanta|CND; Novorossiysk|NOVO|NVRSK; Odesa|ODESSA|ODS; Piraeus|PIR; Gibraltar|GIB; Rotterdam|ROTT|RTM;
    Amsterdam|AMS; Antwerp|ANTWERPEN|ANTW|ANR; Ghent|GENT; St Petersburg|ST.PETE|SPB; Ust Luga|USTLUGA|US LUGA;
    Klaipeda|KLAJ; Gdansk|GDN; Houston|HOU; New Orleans|N.ORLEANS|NOLA; Norfolk|NORF; Baltimore|BALT; Vancouver|VANC|VCR;
    Santos|SSZ; Paranagua|PNG; Ponta da Madeira|PDM; Richards Bay|RBAY|RBCT; Durban|DBN; Abidjan|ABJ; Dakar|DKR;
    Mombasa|MOM; Tokyo|TYO; Yokohama|YOKO; Busan|PUSAN|BSN; Incheon|INCHON; Kaohsiung|KHH; Qingdao|QDAO; Xingang|TIANJIN;
    Lianyungang|LYG; Bayuquan|BYQ; Caofeidian|CFD; Jingtang|JTG; Zhoushan|CHUSAN; Ningbo|NGB; Guangzhou|GZ; Dalian|DLC;
    Manila|MNL; Batangas|BATS; Port Hedland|PT HEDLAND|HEDLAND; Hay Point|HAYPT|DBCT; Newcastle|NEWC; Gladstone|GLAD;
    Kwinana|KWIN`,
  area: `China Japan Korea|CJK; Far East|FEAST; South East Asia|SEASIA|SEA; North China|N.CHINA; Central China|C.CHINA;
    South China|S.CHINA; North Pacific|NOPAC; Indonesia|INDO; Philippines|PHILS; Bangladesh|B.DESH|BDESH;
    West Coast India|WCI|WCIND; East Coast India|ECI|ECIND; Persian Gulf|PG|AG|ARABIAN GULF; Middle East Gulf|MEG;
    Red Sea|RSEA; East Africa|EAFR|EAF; South Africa|SAFR|SAF; West Africa|WAFR|WAF; West Mediterranean|WMED;
    Central Mediterranean|CMED; East Mediterranean|EMED; Mediterranean|MED; Black Sea|BSEA|B.SEA; Sea of Azov|AZOV;
    Continent|CONTI; North West Europe|NWE; Amsterdam Rotterdam Antwerp|ARA; Amsterdam Rotterdam Antwerp Ghent|ARAG;
    UK Continent|UKC; Scandinavia|SCANDI; US East Coast|USEC; US Gulf|USG|USGULF; US West Coast|USWC;
    North Coast South America|NCSA; East Coast South America|ECSA; West Coast South America|WCSA; Caribbean|CARIBS;
    East Coast Mexico|ECMEX; West Coast Mexico|WCMEX; North Brazil|N.BRAZIL; River Plate|PLATE; Great Lakes|GLAKES;
    West Australia|WAUS; East Australia|EAUS; New Zealand|NZ; worldwide range|WWR; Indian Ocean|IO`,
  size: `Handysize|HSZ; Handymax|HMX; Supramax|SMX; Ultramax|UMX; Panamax|PMX; Kamsarmax|KMX; Post Panamax|PPMX;
    Capesize|CAPE; Aframax|AFRA; Suezmax|SZMX; Very large crude carrier|VLCC; Medium range|MR; Long range 1|LR1;
    Long range 2|LR2; multi-purpose|MPP`,
  commodity: `clean petroleum products|CPP; dirty petroleum products|DPP; heavy grain sorghum soya|HSS; soya bean meal|SBM;
    soya beans|SBS; direct reduced iron|DRI; hot briquetted iron|HBI; petroleum coke|petcoke; di-ammonium phosphate|DAP;
    mono-ammonium phosphate|MAP; ammonium nitrate|AN; urea ammonium nitrate|UAN; muriate of potash|MOP; naphtha|NAP;
    fuel oil|FO; vegetable oil|vegoil; palm oil|CPO; liquefied natural gas|LNG; liquefied petroleum gas|LPG`,
  term: `prompt|PPT; on or about|O/A; about|ABT; onwards|ONW; weather permitting|WP; without guarantee|WOG;
    laycan|L/C|LAY CAN; delivery|DELY; redelivery|REDEL|REDELY; time charter trip|TCT; to be named|TBN;
    deadweight|DWT|DWAT; built|BLT; draft|DRAUGHT; gearless|GLESS; ballast water treatment|BWTS; owners|OWS|OWNRS;
    charterers|CHTRS|CHRTS; propose|PPSE; vessel|VSL; cargo|CGO; freight|FRT; commission|COMM; account|A/C|ACCT`,
}

function seedRows(): string {
  const rows = Object.entries(seed).flatMap(([kind, text]) =>
    text.split(';').map((group) => {
      const names = group
        .split('|')
        .map((name) => `'${name.trim().replace(/\s+/g, ' ').replaceAll("'", "''")}'`)
      return `('${kind}', array[${names.join(', ')}])`
    }),
  )
  return rows.join(',\n')
}

export const searchWordsMigration = sqlMigration(`
  -- What each user searched for, each text once.
  create table search_histories (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    -- mail, ship or contact
    type text not null,
    key text not null,
    searched_at timestamptz(3) not null default now(),
    unique (user_id, type, key)
  );
  create index search_histories_list on search_histories (user_id, type, searched_at desc, id desc);

  -- Names that mean the same: whoever searches for one finds the others.
  create table search_aliases (
    id bigint generated always as identity primary key,
    kind text not null,
    names text[] not null,
    -- null: it came with the product
    updated_by bigint references users on delete set null,
    updated_at timestamptz(3) not null default now()
  );
  insert into search_aliases (kind, names) values ${seedRows()};
`)
