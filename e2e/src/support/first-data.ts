// Makes the data that servers of journeys begin with, and prints its folder.
import { makeFirstData } from './prepare-data.ts';

process.stdout.write(await makeFirstData());
