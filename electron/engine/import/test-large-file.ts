/** A file of any number of facilities, a third of them with posted prices that are read in full. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export const writeLargeFile = async (file: string, rows: number): Promise<void> => {
  const stream = createWriteStream(file)
  stream.write('name,ADDR,LAT,LON,SPACES,CLEAR,HRS,POSTED,RUN_BY,STRUCT,city,state,country,phone\n')
  for (let index = 0; index < rows; index += 1) {
    const position = `${(42 + (index % 1_000) / 1_000).toFixed(5)},${(-71 - Math.floor(index / 1_000) / 1_000).toFixed(5)}`
    const posted = index % 3 === 0 ? '"$4 per half hour, $40 all day"' : 'see the sign'
    const row = `Lot ${index},${index} Main St,${position},${index % 500},"6'4""",24/7,${posted},Owner ${index % 50},Garage,Boston,MA,US,\n`
    if (!stream.write(row)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
}
