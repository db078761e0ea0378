/** A MARC 21 record as markup: its leader's kind and level, control fields, and data fields as "tag ind2 $a text $b text". */
export function marcXml(lines: readonly string[], leader = '00000nam a2200000 c 4500'): string {
  return `<record xmlns="http://www.loc.gov/MARC21/slim" type="Bibliographic"><leader>${leader}</leader>${lines.map(fieldXml).join('')}</record>`
}

/** An SRU answer with these records, each as markup. */
export function sruXml(...records: readonly string[]): string {
  const each = records.map(
    (record, index) =>
      `<record><recordSchema>MARC21-xml</recordSchema><recordPacking>xml</recordPacking><recordData>${record}</recordData><recordPosition>${index + 1}</recordPosition></record>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><version>1.1</version><numberOfRecords>${records.length}</numberOfRecords><records>${each.join('')}</records></searchRetrieveResponse>`
}

/** "264 1 $a Husum $b Klippe", "264   $c 2010", "007 cr", "008 …": a control field has no "$". */
function fieldXml(line: string): string {
  const tag = line.slice(0, 3)
  if (!line.includes('$')) return `<controlfield tag="${tag}">${line.slice(4)}</controlfield>`
  const [head = '', ...parts] = line.split('$')
  const ind2 = head.slice(3).trim() || ' '
  const subfields = parts.map((part) => `<subfield code="${part.charAt(0)}">${escapeXml(part.slice(1).trim())}</subfield>`)
  return `<datafield tag="${tag}" ind1=" " ind2="${ind2}">${subfields.join('')}</datafield>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
