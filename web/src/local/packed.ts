/** What is large was packed by us, because not every web host packs what it sends; its address ends in this. */
export const PACKED = '.packed';

const DONE = 'Barkyard-Unpacked'; // a header of ours: web hosts guess types of odd names, this one none sends

/** What came from the address of a packed file. What is kept for later was unpacked when it was kept: a browser keeps
    what it has compiled beside such a response, and begins anew with one that is unpacked at every start. */
export function unpacked(address: string, answer: Response): Response {
  if (answer.headers.has(DONE)) return answer;
  const kind = address.includes('.wasm') ? 'application/wasm' : 'application/octet-stream';
  return new Response(answer.body!.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': kind, [DONE]: 'yes' } });
}
