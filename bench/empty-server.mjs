/** The baseline of a start: a program without a line more than listening on a port needs. */
import { createServer } from 'node:http'

const server = createServer().listen(0, '127.0.0.1', () => {
  console.log(`server ready http://127.0.0.1:${server.address().port}`)
})
