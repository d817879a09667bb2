/** Ready configurations to lie beside the data, in which no answer is cut away. */
import { axolotlYaml } from './configurations/axolotl.ts';
import { hostedNote } from './configurations/hosted.ts';
import { datasetInfo, llamaFactoryYaml } from './configurations/llama-factory.ts';
import { msSwiftScript } from './configurations/ms-swift.ts';
import { trlYaml } from './configurations/trl.ts';
import { unslothModule } from './configurations/unsloth.ts';
import type { DataFacts } from './data-facts.ts';
import type { Trainer } from './trainer.ts';

export type Configuration = Readonly<{ file: string; text: string }>;

/** The files of a trainer; each says in its first lines how to start with it and what to look out for. */
export function configurationsOf(trainer: Trainer, facts: DataFacts): readonly Configuration[] {
  switch (trainer.name) {
    case 'trl':
    case 'trl-completion':
      return [{ file: 'trl.yaml', text: trlYaml(trainer, facts) }];
    case 'llama-factory':
      return [
        { file: 'dataset_info.json', text: datasetInfo(facts) },
        { file: 'llama-factory.yaml', text: llamaFactoryYaml(trainer, facts) },
      ];
    case 'axolotl':
      return [{ file: 'axolotl.yaml', text: axolotlYaml(trainer, facts) }];
    case 'unsloth':
      return [{ file: 'kith_unsloth.py', text: unslothModule(trainer, facts) }];
    case 'ms-swift':
      return [{ file: 'ms-swift.sh', text: msSwiftScript(trainer, facts) }];
    case 'messages':
    case 'together':
    case 'fireworks':
      return [{ file: `${trainer.name}.md`, text: hostedNote(trainer, facts) }];
    default:
      return trainer.name satisfies never;
  }
}
