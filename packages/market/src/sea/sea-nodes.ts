/**
 * Places at sea where ways meet: `id latitude longitude`, and behind a second blank the name of a cape, strait or canal
 * that a route is told by. Made by hand from well known waypoints; a coarse net, good for a desk and not for a bridge.
 */
const TABLE = `
mur 69.6 33.8, whi 67.0 41.3, ark 65.0 39.8, nkap 71.6 25.8 North Cape, tro 70.3 18.0, nrv 67.6 12.5, trd 64.2 8.6, stad 62.3 4.6,
brg 60.4 4.3, lin 57.7 6.8, osl 59.0 10.6, ska 57.9 10.7 Skaw, kat 56.6 11.6, sun 55.9 12.7, belt 55.4 10.95, feh 54.55 11.4,
kie 54.5 10.3, elb 54.0 8.3, ged 54.5 12.2, bor 55.1 14.9, swi 54.1 14.3, gdn 54.7 19.0, got 56.2 18.8, klp 55.75 20.7, irb 57.75 21.4,
rig 57.2 23.9, hii 59.2 21.6, tal 59.7 24.7, stp 60.0 28.6, sto 59.4 19.6, ala 60.3 19.1, bot 63.0 20.3, lul 65.3 22.8,
dog 55.8 3.2, abe 57.2 -1.4, pent 58.75 -2.9 Pentland Firth, wra 58.8 -5.6, min 57.0 -7.6, nch 55.4 -6.2, liv 53.6 -4.0, stg 52.1 -5.8,
bris 51.3 -4.6, fas 51.2 -9.7, wir 54.2 -10.9, le 49.7 -6.2, ush 48.8 -5.7 Ushant, che 49.9 -1.8, hav 49.7 0.0, dov 51.0 1.4 Dover Strait,
tha 51.5 1.6, sch 51.6 3.0, rot 52.0 3.8, hum 53.6 0.8, ger 54.0 6.5, nts 47.0 -3.0, gir 45.6 -1.6, bil 43.6 -3.1, fin 43.3 -9.7 Finisterre,
lis 38.6 -9.7, svi 36.9 -9.2, cad 36.4 -6.6, gib 35.95 -5.5 Gibraltar, gat 36.5 -2.2, ora 35.9 -0.7, alg 37.0 3.1, val 39.4 0.1,
bcn 41.2 2.4, mrs 43.1 5.1, gen 44.2 8.9, liv2 43.4 9.9, civ 42.0 11.5, bon 41.3 9.2, nap 40.6 13.8, sar 38.5 8.7, bona 37.45 10.5,
tun 37.2 11.2 Cape Bon, pal 38.3 13.3, mes 38.2 15.6, mal 36.2 14.4, pas 36.4 15.3, ion 37.5 18.2, tar 40.2 17.1, otr 40.2 18.9, dur2 41.3 19.3,
bari 41.3 17.0, anc 43.6 14.0, rav 44.5 12.7, ven 45.2 12.8, tri 45.5 13.5, spl 43.3 15.9, pat 38.2 20.6, mat 36.2 22.4, kyt 36.0 23.3,
pir 37.8 23.5, sou 37.55 24.1, dor 38.0 24.7, vol 39.1 23.4, the 40.3 22.8, lem 39.4 25.3, izm 38.6 26.4, dard 40.05 26.1 Dardanelles, marm 40.75 27.9,
gem 40.5 28.8, ist 40.95 28.95, bos 41.25 29.15 Bosphorus, bur 42.4 27.8, var 43.15 28.2, con 44.1 29.0, sul 45.1 29.9, ode 46.3 31.0, cri 44.2 33.4,
ker 44.9 36.5, azo 46.7 37.3, ros 47.1 38.9, nov 44.5 37.6, pot 42.1 41.4, tra 41.2 39.6, sam 41.5 36.5, zon 41.6 31.7,
cre 34.6 24.5, rho 35.7 28.2, ant 36.5 30.8, mer 36.3 34.5, isk 36.5 35.8, lim 34.3 33.0, bei 34.2 35.3, hai 32.8 34.7, psd 31.6 32.4,
alx 31.5 29.8, ben 32.6 20.0, tpl 33.2 13.2, sfx 34.4 11.2,
sue 29.6 32.5 Suez, shad 27.4 34.2, tir 27.9 34.6, aqa 29.4 34.9, yan 24.0 37.2, jed 21.4 38.5, psu 19.8 37.8, hod 15.0 42.0, bam 12.6 43.3 Bab el Mandeb,
aden 12.5 45.0, dji 11.7 43.3, gua 12.3 51.4, socn 13.5 54.0, sal 16.6 54.1, had 22.5 60.1, mus 23.8 58.8, fuj 25.2 56.6, hor 26.5 56.5 Hormuz, dub 25.4 54.9,
qat 26.4 52.2, jub 27.1 50.2, kuw 29.2 48.8, bnd 27.0 56.2, cha 25.1 60.5, kar 24.6 66.6, kut 22.7 68.6, kan 22.9 70.0, por 21.4 69.3, mum 18.9 72.5,
goa 15.4 73.5, man 12.8 74.6, coc 9.9 76.0, com 7.7 77.4, tut 8.6 78.4, dond 5.7 80.5 Dondra Head, clb 6.9 79.7, tri2 8.6 81.5, che2 13.1 80.5,
viz 17.5 83.5, prd 20.1 87.0, hal 21.1 88.1, ctg 21.8 91.5, sit 19.8 92.6, rgn 15.9 96.2, nan 10.0 92.4, rond 6.1 94.9, bela 3.9 98.9, pen 5.6 100.1,
klg 2.9 101.0, mala 2.0 102.1 Malacca Strait, sin 1.2 103.8 Singapore, hors 1.4 104.5,
mog 1.8 46.5, mom -4.1 39.9, dar -6.7 39.8, nac -13.8 41.6, bei2 -20.0 35.4, map -26.0 33.3, ric -28.9 32.4, dur -29.9 31.3, plz -34.3 26.0, agu -35.4 20.0,
cgh -34.6 18.0 Cape of Good Hope, cpt -33.8 18.2, sald -33.0 17.7, wal -22.9 14.2, lob -12.3 13.3, lua -8.8 13.0, png -4.9 11.6, lbv 0.4 8.9, dou 3.8 9.2, phc 4.0 7.0,
lag 6.1 3.4, cot 6.1 2.4, tem 5.5 0.0, abi 5.0 -4.0, palm 4.1 -7.6, mon 6.3 -11.2, fre2 8.5 -13.7, kam 10.3 -15.2, con2 9.3 -14.2, bis 11.5 -17.5, dak 14.7 -17.9 Dakar,
nou 20.7 -17.7, can 28.2 -15.0, aga 30.4 -10.2, cas 33.8 -7.9, lpa 28.8 -16.4, mads -26.5 47.2, madn -11.7 49.6, tam -18.0 49.8, maju -15.4 45.8, mau -20.2 57.3, sey -4.3 55.6,
azr 37.5 -25.7, ice 63.5 -23.5, crac 46.3 -53.0 Cape Race, stj 47.5 -52.5, cab 47.4 -59.8, gas 49.5 -64.2, sept 50.0 -66.5, que 46.9 -71.0, mtl 45.7 -73.3, bell 52.0 -55.0, chu 58.9 -93.5, hud 61.3 -65.0, far 58.8 -44.0,
hali 44.4 -63.4, csab 43.2 -65.9, bost 42.3 -70.6, nan2 40.6 -69.5, nyc 40.4 -73.6, dela 38.7 -74.7, phi 39.8 -75.4, che3 36.95 -75.8, bal 39.2 -76.4, hat 35.1 -75.1, wil 33.7 -77.8, cha2 32.6 -79.6, sav 31.9 -80.6, jax 30.4 -81.2, mia 25.8 -79.8,
flo 24.3 -81.6 Florida Strait, tam2 27.6 -83.1, mob 30.0 -88.0, swp 28.8 -89.4, nol 29.9 -90.0, gal 29.2 -94.6, crp 27.7 -96.9, tmp 22.3 -97.6, ver 19.3 -95.9, coa 18.6 -92.5, prg 21.5 -89.7, yuc 21.9 -85.5 Yucatan Channel,
hav2 23.4 -82.4, bahn 26.4 -77.0, prov 27.3 -77.3, crk 22.9 -74.4, win 20.0 -74.2 Windward Passage, mona 18.4 -67.8 Mona Passage, sju 18.7 -66.1, ane 18.5 -63.7 Anegada Passage, kin 17.6 -76.8, hon2 16.2 -86.6, sdo 18.2 -69.9, car 10.6 -75.8, bol 12.4 -72.0, mar 12.0 -71.2,
aru 12.8 -70.2, pca 10.8 -67.5, gal2 11.0 -61.0, bar 13.2 -59.3, fdf 14.6 -61.2, guad 16.2 -60.6, col 9.5 -79.9 Panama, bbo 8.6 -79.5, cma 7.1 -80.0, coi 7.0 -82.2, geo 7.0 -58.0, par 6.2 -55.2, cay 5.2 -51.8, ama 1.2 -48.8, tro2 -1.5 -55.8, bel -0.3 -47.9, itq -2.2 -43.8,
fort -3.4 -38.4, calc -4.7 -35.0, rec -8.0 -34.5, arat -13.1 -38.4, abr -18.3 -38.2, tub -20.4 -40.0, cfr -23.2 -41.6, rio -23.1 -43.2, sts -24.2 -46.3, pgu -25.7 -48.2, sfs -26.2 -48.4, imb -28.3 -48.5, rgr -32.3 -52.0, plate -35.2 -55.6, rcl -35.1 -57.0,
bue -34.5 -58.2, slo -32.8 -60.7, mdp -38.2 -57.3, bbl -39.2 -61.6, mad -42.8 -63.5, com2 -46.0 -66.6, mage -52.5 -68.2 Magellan Strait, puq -53.3 -70.8, magw -52.7 -75.2, horn -56.3 -67.2 Cape Horn, pmt -41.8 -74.5, vap -33.0 -71.9, sant -33.6 -71.9,
coq -29.9 -71.6, mej -23.0 -70.7, iqq -20.2 -70.4, ilo -17.8 -71.8, cal -12.1 -77.4, pai -5.0 -81.5, gye -3.2 -80.8, bven 3.8 -77.9, gol 8.0 -83.4, cor 12.3 -87.4, guat 13.7 -91.2, teh 15.6 -95.3, aca 16.6 -100.1, mzo 18.9 -104.6, cabo 22.6 -110.2, gua2 27.5 -111.0,
ens 31.8 -117.0, lax 33.6 -118.4, cnc 34.4 -120.8, sfo 37.7 -122.8, men 40.4 -124.8, colr 46.2 -124.4, jdf 48.5 -125.0 Juan de Fuca, vic 48.3 -123.4, van 49.2 -123.4, sea 47.7 -122.5, pru 54.2 -131.0, kit 53.9 -130.5, jun 56.5 -136.0, kod 57.0 -151.5, anc2 59.3 -151.9, uni 54.2 -165.0 Unimak Pass, hon 21.2 -157.9,
pet 52.8 158.9, kur 45.5 151.5, nkam 50.0 158.0, erm 41.7 143.6, tsug 41.4 140.6 Tsugaru, tsue 41.6 141.6, oto 43.4 141.0, vla 42.5 132.2, nak 42.7 133.2, van2 49.0 140.6, nii 38.1 138.8, sak 35.7 133.2, poh 36.1 129.8, ulsan 35.4 129.6, bus 35.0 129.1, tsus 34.4 129.8, kan2 34.0 130.7, fuk 33.8 130.0,
ino 35.6 141.2, tok 34.9 139.7, chi 35.5 139.8, nag 34.4 136.9, shi 33.4 135.8, osa 34.4 135.0, miz 34.4 133.7, bun 33.0 132.1, osu 30.8 130.7 Osumi, goto 32.6 128.4, kwg 34.4 127.8, che4 33.0 125.8, mok 34.6 125.8, kun 35.9 126.1, inc 37.2 125.9, nam 38.6 124.9,
yel 35.3 123.2, shan 37.6 123.2, yant 37.8 121.5, dal 38.7 121.9, boh 38.6 120.6, tia 38.8 118.1, qhd 39.7 119.9, bay 40.4 121.6, jin 40.6 121.0, qin 35.9 120.6, riz 35.2 119.8, lyg 34.8 119.6, cjk 31.1 122.9, sha 31.4 121.6, zou 29.9 122.5, ngb 29.9 121.9, wnz 27.6 121.6,
keel 25.5 122.0, tai 24.5 119.3 Taiwan Strait, xia 24.2 118.3, tch 24.3 120.3, kao 22.5 120.1, swa 22.9 117.2, hkg 22.1 114.2, gzh 22.3 113.7, zha 20.8 110.8, hain 19.8 111.6, haik 20.2 110.0, bhy 21.2 108.8, hph 20.5 107.1, vinh 18.5 106.5, dan 16.3 108.6, qnh 13.8 109.6, vun 10.2 107.4, hcm 10.5 107.0, cdu 11.4 109.4, mekong 8.4 105.0,
sih 10.3 103.2, kosi 12.9 100.7, bkk 13.4 100.6, son 7.4 100.9, kuan 4.0 103.8, nat 5.0 107.5, mac 16.0 114.0, lzn 20.8 121.3 Luzon Strait, bina 3.6 112.9, pon 0.0 108.8, kuc 1.9 110.3, lab 5.3 114.9, kki 6.2 115.8, bala 7.5 117.0, man2 14.3 120.5, ver2 13.6 120.8, pala 10.5 118.0, sub 16.0 119.5,
ilo2 10.4 122.4, ceb 10.1 124.0, sur 10.1 125.8, surn 10.8 125.9, bern 12.8 124.7 San Bernardino, phe 15.5 124.5, zam 6.7 122.0, dav 6.0 125.9, phs 5.2 126.0, cele 3.0 121.0, tar2 3.2 118.2, makn 1.0 119.2, bpn -1.4 117.2, sam2 -0.8 117.7, maks -4.3 117.2 Makassar Strait, ujp -5.1 119.2, tab -3.9 114.5, kkal -3.7 116.4, bali -7.8 115.7, lom -8.9 115.7 Lombok Strait,
java -5.6 110.8, sur2 -6.8 112.7, cil -5.7 106.1, jak -5.9 106.9, sund -6.3 104.9 Sunda Strait, kari -2.0 108.6 Karimata Strait, bang -2.5 107.1, palm2 -2.3 105.1, pad -1.0 100.0, ben2 -3.8 102.1, sib 1.6 98.5, cic -7.9 109.0, flor -7.6 121.0, omb -8.4 125.0, amb -3.8 127.8, obi -1.6 127.2, mol 1.5 126.3, bit 1.5 125.3, wed 0.3 128.2, sor -0.8 131.0, kend -4.0 122.9, moro -2.9 122.4, yap 9.0 137.0, guam 13.4 144.5,
arf -9.2 133.0, dil -10.9 128.0, drw -12.2 130.6, gov -11.9 136.7, wei -12.6 141.5, tor -10.5 142.2 Torres Strait, pmo -9.8 147.0, jom -11.5 152.3 Jomard Passage, lae -7.2 147.5, rab -4.6 152.6, hoi -9.3 160.0, nou2 -22.5 166.2, suv -18.3 178.3, pap -17.4 -149.6, apw -13.5 -171.8,
bro -17.8 121.9, hed -20.0 118.5, dam -20.3 116.6, nwc -21.6 113.7, ger2 -28.8 114.3, fre -32.0 115.5, lee -34.6 114.7 Cape Leeuwin, alb -35.3 118.2, esp -34.2 122.0, spe -35.0 135.8, wya -33.3 137.5, ade -34.9 138.2, pol -38.7 141.6, otw -39.1 143.4, mel -38.4 144.6, wils -39.4 146.5, bur2 -40.9 145.9, hob -43.4 147.6, gab -37.8 150.2,
pke -34.5 151.1, syd -33.9 151.4, ncl -33.0 152.0, bri -26.7 153.5, san2 -24.3 153.6, gla -23.8 151.6, hay -21.1 149.9, abp -19.7 148.5, tow -19.0 147.0, cai -16.6 146.0, prin -14.0 144.2, cor2 -18.0 153.5, auc -36.2 175.1, ncap -34.2 172.8, tau -37.4 176.4, ecap -37.6 178.9, wel -41.5 174.8, lyt -43.7 173.1, dun -45.9 170.9, blu -46.7 168.3, swc -40.4 172.3, pol2 -39.0 173.7,
nmb -17.6 11.2, hol -27.4 14.7, lop -0.9 8.4, c3p 4.4 -2.1, she 7.3 -13.8, lib 5.2 -10.3, wsa 24.6 -16.5, saf 32.5 -9.9,
haf 10.3 51.8, som 5.0 49.4, mas 19.4 59.2, fart 15.3 52.5, elo -33.4 28.4, inh -24.2 36.0, ango -16.5 40.8, mae -15.3 50.9,
diu 20.4 70.8, sle 6.6 82.1, neg 15.7 94.0, phu 7.5 97.9, dia 5.5 97.6, sw1 0.5 96.2, sw3 -2.9 98.8, sw2 -5.7 101.6, jh -7.1 104.8 Java Head, sj -8.9 110.5, sba -10.7 119.0,
dho -26.0 112.6, kis -35.7 138.1, inv -35.5 136.9, tase -40.8 148.7, smo -30.9 153.4, byr -28.6 153.9, fio -46.0 166.0, mah -39.7 178.2, sgc -6.6 150.8, lond -13.5 126.7,
vis 50.4 -128.9, pga 15.5 -97.6, eug 27.6 -115.8, smt -29.0 -48.2, pol3 -34.7 -53.0, chl -45.5 -76.2, moc -38.3 -74.1, lem2 -55.0 -63.8, sjm -15.7 -75.8,
gad 15.4 -82.4, ter 44.6 137.5, sino 42.3 35.2, ort 44.0 -7.9, nic 43.1 6.9, nao 38.6 0.5, cyr 33.2 22.2, ana 35.8 32.9, nor 66.0 10.8, and 69.3 15.0, jut 57.0 7.8,
kbr 6.6 102.6, mie 7.5 127.2, snr 39.5 142.4
`

export interface SeaNode {
  id: string
  lat: number
  lon: number
  /** '' for what a route is not told by. */
  name: string
}

export const seaNodes: readonly SeaNode[] = TABLE.split(/,\s*/).map((row) => {
  const [id = '', lat, lon, ...name] = row.trim().split(' ')
  return { id, lat: Number(lat), lon: Number(lon), name: name.join(' ') }
})
