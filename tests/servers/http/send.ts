/** Puts an answer onto the wire, whole or as a stream, with whatever goes wrong there. */
import type { ServerResponse } from 'node:http';
import type { Mischief } from '../mischief.ts';
import { type Refusal, refusalBody } from './refusal.ts';
import { bodyFor, errorFrame, framesFor, type Reply } from './reply.ts';
import type { Api, Asked } from './request.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const STREAM_TYPE = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' };
/** The first frame that tells of the end of an answer. */
const LAST = /"finish_reason":"|^event: content_block_stop/;
const UPSTREAM: Refusal = { status: 200, type: 'server_error', message: 'Upstream error' };
const PAGE = '<!doctype html><html><title>Bad gateway</title><h1>502</h1></html>';

export function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, JSON_TYPE).end(JSON.stringify(body));
}

export function sendRefusal(response: ServerResponse, api: Api, refusal: Refusal): void {
  response
    .writeHead(refusal.status, { ...JSON_TYPE, ...refusal.headers })
    .end(JSON.stringify(refusalBody(api, refusal)));
}

export function sendReply(
  response: ServerResponse,
  asked: Asked,
  reply: Reply,
  mischief: Mischief | undefined,
): void {
  const { api } = asked;
  if (mischief === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  else if (mischief === 'empty-body') response.writeHead(200, JSON_TYPE).end();
  else if (mischief === 'close-before') response.destroy();
  else if (mischief === 'error-in-200' && !asked.stream) sendJson(response, refusalBody(api, UPSTREAM));
  else if (asked.stream) {
    response.writeHead(200, STREAM_TYPE);
    sendBytes(response, framesWith(mischief, api, framesFor(api, reply, asked.streamUsage)), mischief);
  } else {
    const body = Buffer.from(JSON.stringify(bodyFor(api, reply)));
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    sendBytes(response, [body.toString('utf8')], mischief);
  }
}

function framesWith(mischief: Mischief | undefined, api: Api, frames: readonly string[]): readonly string[] {
  const middle = Math.ceil(frames.length / 2);
  if (mischief === 'error-in-200')
    return [...frames.slice(0, middle), errorFrame(api, refusalBody(api, UPSTREAM))];
  if (mischief === 'broken-stream') return [...frames.slice(0, middle), 'data: {"broken\n\n'];
  if (mischief === 'no-end')
    return frames.slice(
      0,
      frames.findIndex((frame) => LAST.test(frame)),
    );
  return frames;
}

/** All of it at once; half of it and then nothing; or in packets that end in the middle of characters. */
function sendBytes(response: ServerResponse, texts: readonly string[], mischief: Mischief | undefined): void {
  const bytes = Buffer.from(texts.join(''));
  if (mischief === 'stall' || mischief === 'close-middle') {
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
      if (mischief === 'close-middle') response.destroy();
    });
  } else if (mischief === 'split-characters') sendSplit(response, bytes);
  else response.end(bytes);
}

/** A packet in every turn of the event loop, each cut behind the first byte of a character of several. */
function sendSplit(response: ServerResponse, bytes: Buffer): void {
  const PACKET = 200;
  let from = 0;
  const next = (): void => {
    if (from >= bytes.length) {
      response.end();
      return;
    }
    const wide = bytes.subarray(from + PACKET).findIndex((byte) => byte >= 0xc0);
    const to = wide < 0 ? bytes.length : from + PACKET + wide + 1;
    response.write(bytes.subarray(from, to));
    from = to;
    setImmediate(next);
  };
  next();
}
