import { bareHead } from '#features/flows/file-imports/server/public.ts'
import { shipFieldNames, shipFieldOf } from '#features/records/ships/contract/ship-fields.ts'
import type { ShipColumn } from '../../contract/columns.ts'

/** Heads that registers and desks give to columns, in small letters and digits alone. */
const KNOWN: readonly (readonly [ShipColumn, string])[] = [
  ['name', 'name shipname vesselname vessel ship currentname shipsname vesselsname mv'],
  ['ex_name', 'exname exnames formername formernames previousname previousnames ex oldname'],
  ['lrimo', 'imo imono imonumber imonr lrimo lrimoshipno imoship lrno'],
  ['mmsi', 'mmsi mmsino mmsinumber'],
  ['call_sign', 'callsign cs radiocallsign'],
  ['flag_name', 'flag flagname flagstate country registry'],
  ['ship_status', 'status shipstatus'],
  ['type_level2', 'shiptype typegroup category shipcategory'],
  ['type_level5', 'type vesseltype typeindetail subtype shiptypelevel5 detailedtype vesseltypedetailed'],
  ['year_of_build', 'year yearofbuild yearbuilt built build blt yob buildyear delivery yearofdelivery'],
  ['group_beneficial_owner', 'beneficialowner owner owners groupowner groupbeneficialowner registeredowner'],
  ['ship_manager', 'manager shipmanager managers technicalmanager'],
  ['operator', 'operator operators commercialoperator disponentowner'],
  ['classification_society', 'class classificationsociety classification classsociety'],
  ['deadweight', 'dwt deadweight sdwt summerdwt dwat dwcc deadweighttonnes dwtmt dwtt deadweightt'],
  ['gross_tonnage', 'gt grt grosstonnage gross'],
  ['net_tonnage', 'nt nrt nettonnage net'],
  ['length_overall_loa', 'loa length lengthoverall lengthoverallloa loam lengthm lengthoverallm'],
  ['breadth', 'beam breadth width beamm breadthm breadthmoulded breadthextreme'],
  ['depth', 'depth mouldeddepth depthm depthmoulded'],
  ['draught', 'draft draught maxdraft summerdraft sdraft draughtm draftm summerdraught maxdraught'],
  ['speed', 'speed servicespeed speedkn speedkts'],
  ['hull_type', 'hull hulltype'],
  ['number_of_decks', 'decks numberofdecks deck'],
  ['number_of_holds', 'holds numberofholds hold ho'],
  ['number_of_hatches', 'hatches numberofhatches hatch ha'],
  ['grain_capacity', 'grain graincapacity graincbm graincapacitym3 graincapacitycbm grainm3'],
  ['bale_capacity', 'bale balecapacity balecbm balecapacitym3 balecapacitycbm balem3'],
  ['gearless', 'gearless'],
  ['teu', 'teu teucapacity'],
  ['liquid_capacity', 'liquidcapacity cbm cubic capacitycbm cubiccapacity liquidcapacitym3'],
  ['number_of_tanks', 'tanks numberoftanks'],
  ['number_of_pumps', 'pumps numberofpumps'],
  ['number_of_segregations', 'segregations numberofsegregations segs'],
  ['imo_class', 'imoclass imotype'],
  ['tank_coating', 'coating tankcoating coatings'],
]

/** Every head that is known; the label and the name of each field are. */
const FIELD_OF = new Map<string, ShipColumn>([
  ...shipFieldNames.flatMap((name): [string, ShipColumn][] => [
    [bareHead(shipFieldOf(name).label), name],
    [bareHead(name), name],
  ]),
  ...KNOWN.flatMap(([field, heads]) => heads.split(' ').map((head): [string, ShipColumn] => [head, field])),
])

/** Heads by which the row of heads is found. */
export const shipHeads: readonly string[] = [...FIELD_OF.keys()]

/** What each column seems to be; one that nobody knows is kept under its own head. */
export function proposeShipColumns(heads: readonly string[]): ShipColumn[] {
  const seen = new Set<ShipColumn>()
  return heads.map((head) => {
    const bare = bareHead(head)
    const field = bare === '' ? 'skip' : (FIELD_OF.get(bare) ?? 'attribute')
    if (field === 'attribute' || field === 'skip') return field
    // Of two columns of one field the first is meant; what the other says is not lost.
    if (seen.has(field)) return 'attribute'
    seen.add(field)
    return field
  })
}
