/** Words that cargoes are made of; any run of them with words of form and quality is a cargo. */
const KINDS =
  'coal|coals|steam coal|coking coal|met coal|anthracite|petcoke|pet coke|coke|met coke|iron ore|ore|ores|fines|lumps|pellets|concentrates?|concs|bauxite|alumina|aluminium|aluminum|ingots|nickel|manganese|chrome|copper|zinc|lead|' +
  'wheat|corn|maize|barley|soyabeans?|soybeans?|sbs|sbm|soyameal|soymeal|soya|soy|hss|heavy grains?|grains?|milling|feed|sorghum|oats|rye|malt|rapeseed|canola|sunflower|sunseeds?|sfs|sfsmp|meal|meals|ddgs|bran|beet pulp|peas|lentils|beans|rice|paddy|sugar|raws|raw sugar|tapioca|copra|palm kernel|pks|pke|agriprods?|agris?|' +
  'urea|ferts?|fertili[sz]ers?|dap|map|mop|npk|nps|tsp|ssp|can(?! tho)|amsul|ammonium sulphate|ammonium nitrate|an|potash|phosphates?|phos|rock phosphate|phosrock|sulphur|sulfur|salt|soda ash|' +
  'cement|clinker|slag|ggbs|gbfs|gypsum|limestone|dolomite|aggregates?|stones?|stone|sand|silica|quartz|feldspar|kaolin|clay|bentonite|perlite|pumice|barytes?|fluorspar|talc|marble|granite|blocks|gravel|armou?r rocks?|rocks?|olivine|fly ash|' +
  'steels?|stls|coils|hrc|hrcs|crc|crcs|slabs|billets|blooms|plates|pipes|wire rods?|rebars?|wirerods|beams|rails|sections|profiles|dri|hbi|pig iron|scrap|hms|shredded|ferro|ferroalloys|turnings|structures|' +
  'logs|timber|lumber|sawn|wood|woodchips?|wood pellets|pulp|woodpulp|paper|plywood|mdf|roundwood|biomass|chips|cotton|tyres|project cargo|projects|windmills?|wind|blades|towers|machinery|vehicles|trucks|breakbulk|generals?|general cargo|gens|gen cgo|containers|bitumen|ilmenite|rutile|zircon|spodumene|magnesite|magnetite|shale|pebbles|boulders|eggshell|guano|molasses|crude|gasoil|naphtha|jet|ulsd|ums|cpp|dpp|fame|ume|uco|palm oil|palms|cpo|veg ?oils?|vegoil|base oil|methanol|caustic soda|benzene|ammonia|lpg|propane|butane|fuel oil|vgo|condensate|sfo|sbo|sunflower oil|soybean oil|acids?|phosphoric acid|sulphuric acid|vgo|mogas|gasoline'
/** What stands with them and says how they come. */
const FORMS =
  'in bulk|in bags|in big ?bags|in bb|in jumbo bags|in bundles|in coils|bulk|blk|bgd|bagged|bags?|big ?bags?|bigbags|jumbo|packed|prilled|granular|granulated|gran|gr|raw|white(?! sea)|refined|crushed|dry|wet|screened|unwashed|washed|fine|lumpy|thermal|indo|steam|coking|milled|durum|yellow|green|red(?! sea)|black(?! sea)|soft|hot|cold|rolled|prime|secondary|new(?! ?(?:orleans|castle|mangalore|port|haven|york|plymouth|westminster|caledonia|zealand))|old|used|shredded|natural|industrial|road|sea(?= salt)|rock|heavy|light|brown|hms 1\\/2|1\\/2|80\\/20|harmless|lawful|dir|dirty|clean|unleaded|ni|mn|cr|cu|zn|pb|prods?|products?|meals?|and|&|or|\\/|of|calcined|activated|gypsum|non-?haz|n\\/h|haz|russian|ukrainian|min|pcs|parcels?|cut|round|pine|spruce|eucalyptus|grade|blast furnace|portland|opc|silicon|electrolytic|cathodes|anodes|sponge|flat|long(?! beach)|deformed|bars?'
const ONE = `(?:${KINDS})`
const FORM = `(?:${FORMS})`

const AT = new RegExp(
  String.raw`^(?:(?:${FORM})[ \t.,-]+){0,4}${ONE}(?![\w'])(?:[ \t,]*(?:\b(?:${ONE}|${FORM})(?![\w'])|\/(?= ?${ONE}\b)))*`,
  'i',
)
const ANYWHERE = new RegExp(
  String.raw`(?<![\w'])(?:(?:${FORM})[ \t.,-]+){0,4}${ONE}(?![\w'])(?:[ \t,]*(?:\b(?:${ONE}|${FORM})(?![\w'])|\/(?= ?${ONE}\b)))*`,
  'gi',
)

export interface CommodityHit {
  start: number
  end: number
}

/** How many characters of a known cargo a text begins with; 0 for none. */
export function lengthOfCommodity(text: string): number {
  return trimmed(AT.exec(text)?.[0] ?? '').length
}

/** Known cargoes in their order. */
export function findCommodities(text: string): CommodityHit[] {
  return [...text.matchAll(ANYWHERE)].map((match) => ({
    start: match.index,
    end: match.index + trimmed(match[0]).length,
  }))
}

/** Without words that join and what follows nothing. */
const trimmed = (words: string) =>
  words.replace(/(?<![\s,/&-])(?:[\s,/&-]+(?:and|or|of|min|an))?[\s,/&-]*$/i, '')
