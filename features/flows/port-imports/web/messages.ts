import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('port-imports', {
  intro:
    'Bring in the ports of the world: the code list that UNECE publishes as CSV (UN/LOCODE), one file after the other. A list of your own with the columns Max draft and Max LOA says which ships a port takes. Areas and short names of known ports stay.',
  admin_only: 'Only administrators can import ports',
  drop: 'Drop a file of UN/LOCODE here',
  noun: 'ports',
  known: 'Ports that are known already',
  code: 'UN/LOCODE',
  subdivision: 'Subdivision',
  place: 'Place',
  field_skip: 'Leave out',
  field_change: 'Change',
  field_country: 'Country',
  field_location: 'Location',
  field_locode: 'UN/LOCODE',
  field_name: 'Name',
  field_name_ascii: 'Name without diacritics',
  field_subdivision: 'Subdivision',
  field_functions: 'Function',
  field_coordinates: 'Coordinates',
  field_lat: 'Latitude',
  field_lon: 'Longitude',
  field_max_draft: 'Max draft (m)',
  field_max_length: 'Max LOA (m)',
})
