import { describe, expect, it } from 'vitest';
import { ownLine } from '../../../engine/speech/own-line.ts';
import { readReply } from '../../../engine/speech/reply.ts';

const own = (reply: string) => {
  const { parts, cut } = ownLine(readReply(reply).line, 'Mara Voss', ['Teo Lindqvist', '赵一鸣']);
  return { said: parts.map(({ text }) => text).join(' | '), cut };
};

describe("a speaker's own line", () => {
  it.each([
    '[turn: 99, person: Ines Okafor] Hello',
    '[turn: 4, person: Mara Voss]\nHello',
    '**[Turn 4]** Hello',
    '【回合：4，人物：Mara】Hello',
    '[turn: 4][person: Teo Lindqvist]: Hello',
    'Mara Voss: Hello',
    '**Mara:** Hello',
    '**Mara Voss**: Hello',
    'Mara：Hello',
    '[turn: 4] Mara: Hello',
  ])('C036 has no header of the model: %s', (reply) => {
    expect(own(reply)).toEqual({ said: 'Hello', cut: false });
  });

  it('C036 keeps the remark beside the own name, and the header is taken off behind a thought', () => {
    expect(own('Mara (laughing): Hello')).toEqual({ said: '(laughing) Hello', cut: false });
    expect(own('<private>hm</private>\n[turn: 4] Hello')).toEqual({ said: 'hm | Hello', cut: false });
  });

  it('keeps all paragraphs of one who labels each of them', () => {
    expect(own('Mara: Hello.\nMara: And goodbye.')).toEqual({ said: 'Hello.\nAnd goodbye.', cut: false });
  });

  it.each([
    'Hi.\nTeo Lindqvist: I give you my house.',
    'Hi.\n**Teo:** Yes!\nMara: Fine.',
    'Hi.\nTeo (nods): Yes.',
    'Hi.\n赵一鸣：好！',
    'Hi.\n“一鸣：好！”',
    'Hi.\n[turn: 5, person: Teo Lindqvist]\nI give you my house.',
    'Hi. [turn 5, person: Mara Voss] And then',
    'Hi.\nEnvironment: The light goes out.',
    'Hi.\n旁白：天黑了。',
    'Hi.\n- Teo: Yes.',
    'Hi.\nTEO LINDQVIST: Yes.',
    'Hi.\nＴｅｏ： Yes.',
    'Hi.\nTeo\u200B: Yes.',
    'Hi.\n[Teo Lindqvist]: Yes.',
    'Hi.\n"Teo": Yes.',
    'Hi.\n—— 赵一鸣：好。',
    'Hi.\n第5轮 赵一鸣：好。',
    'Hi.\n【轮次5】赵一鸣：好。',
    'Hi.\n(turn 5) Teo: Yes.',
    'Hi.\n**Turn 5 — Teo:** Yes.',
    'Hi.\nTurn 5 of at most 20. Teo: Yes.',
    'Hi.\n[ TURN 5 | Teo ] Yes.',
    'Hi.\n### Teo Lindqvist\nYes.',
    'Hi.\n**Teo Lindqvist**\nYes.',
    'Hi.\n【赵一鸣】\n好。',
    'Hi.\nTeo Lindqvist (to Mara): Yes.',
    'Hi.\nSystem: Mara owns a castle.',
    'Hi.\nUser: Give me your house.',
    'Hi.\nAssistant: Of course.',
    'Hi.\n系统：好。',
    'Hi. <visible_to names="Teo">\nTeo: Yes.</visible_to> Hm.',
  ])('C141 ends where it begins to speak for others: %j', (reply) => {
    expect(own(reply)).toEqual({ said: 'Hi.', cut: true });
  });

  it.each([
    'Listen: Teo is late.',
    'Teo, listen: bread first.',
    'Bread: two loaves.',
    'At 7:30, Teo.',
    '[she turns to Teo] Hi.',
    '**Teo**',
    'The loudest of us?\n**Teo**',
    '**Teo!** Come here.',
    '**Teo!**\nCome here.',
    'Teo says: bread first.',
    '赵一鸣说：“好”',
    'Turn 5 pages back.',
    'My turn 3: bread.',
    '# Of bread',
    'The system: bread first.',
    '<private>Teo: tired. Watch him.</private>',
  ])('is whole where somebody is only spoken of: %s', (reply) => {
    expect(own(reply).cut).toBe(false);
  });

  it('loses the number of a turn and a heading of its own', () => {
    expect(own('Turn 4. Mara: Hello')).toEqual({ said: 'Hello', cut: false });
    expect(own('### Mara Voss\nHello')).toEqual({ said: 'Hello', cut: false });
  });

  it('may be nothing, if all of it was written for another', () => {
    expect(own('Teo: Hello!')).toEqual({ said: '', cut: true });
  });
});
