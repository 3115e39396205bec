import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { importAtOnce } from '#features/flows/file-imports/server/public.ts'

/** Ships as an owner sends them; invented, with numbers from below those that were ever given out. */
const OWNERS_LIST = [
  'Vessel name;IMO no;Flag;Type;Built;DWT;LOA;Beam;Summer draft;Grain cbm;Crane maker',
  'Fennel Harbour;1900001;Liberia;Bulk Carrier;2014;56,820;189.99;32.26;12.8;71,600;MacGregor',
  'Fennel Island;1900013;Liberia;Bulk Carrier;2015;56,790;189.99;32.26;12.8;71,600;MacGregor',
  'Fennel Light;1900025;Malta;Bulk Carrier;05/2017;61,240;199.90;32.24;13.0;77,400;Tsuji',
  'Fennel Star;1900037;Malta;Bulk Carrier;2018;61.250;199.90;32.24;13.0;77,400;Tsuji',
  'Fennel Wave;;Malta;Bulk Carrier;2019;63,300 mt;199.90;32.26;13.3;78,100;',
  'Fennel Wind;1900049;Panama;General Cargo Ship;2009;12,700;138.00;21.00;8.1;16,900;Liebherr',
].join('\r\n')

const NEXT_LIST = [
  'Name,IMO,Year,DWT,LOA,Draft,Remarks',
  'Fennel Harbour,1900001,2014,56820,189.99,12.8,drydocked May',
  'Sorrel Bay,1900051,2021,82100,229.00,14.5,scrubber',
  'Sorrel Cape,1900063,2022,82150,229.00,14.5,scrubber',
  ',1900075,2022,82150,229.00,14.5,no name yet',
].join('\n')

/** Some entries of UN/LOCODE as it is published (public domain). */
const CODES = [
  '"","NO","",".NORWAY","","","","","","","",""',
  '"","NO","AES","Ålesund","Alesund","15","1-34----","AF","0601","","6228N 00609E",""',
  '"","NO","BGO","Bergen","Bergen","46","12345---","AF","0401","","6024N 00519E",""',
  '"","NO","BOO","Bodø","Bodo","18","12345---","AF","0401","","6717N 01423E",""',
  '"","NO","FAN","Farsund","Farsund","42","1-34----","AF","0601","","5806N 00648E",""',
  '"","NO","HAM","Hamar","Hamar","34","-23-----","AF","0601","","6048N 01106E",""',
  '"","NO","NVK","Narvik","Narvik","18","1234----","AF","0401","","6826N 01725E",""',
].join('\r\n')

/** An import of ships that was done, one that waits to be looked at, and ports that were brought. */
export async function insertDemoImports(services: Services, db: Db, user_id: number): Promise<void> {
  const given = { user_id, is_carried_out: true }
  await importAtOnce(services, db, {
    ...given,
    kind: 'ships',
    file_name: 'Fennel fleet.csv',
    content: OWNERS_LIST,
  })
  await importAtOnce(services, db, {
    ...given,
    kind: 'ships',
    file_name: 'additions of November.csv',
    content: NEXT_LIST,
    is_carried_out: false,
  })
  await importAtOnce(services, db, {
    ...given,
    kind: 'ports',
    file_name: 'CodeListPart2.csv',
    content: CODES,
  })
}
